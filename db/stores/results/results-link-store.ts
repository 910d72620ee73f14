import type { Database } from '../../database.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** A link to a survey's results. */
export type ResultsLink = {
  readonly id: string;
  readonly surveyId: string;
  readonly label: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Null while it may be opened. */
  readonly revokedAt: Date | null;
};

/** The target of a link, for callers without a team. */
export type ResultsLinkTarget = Pick<ResultsLink, 'surveyId' | 'expiresAt' | 'revokedAt'> & { readonly teamId: string };

/** The target of a link; undefined where there is none with that id, or its survey was deleted. */
export async function findResultsLinkTarget({ knex }: Database, id: string): Promise<ResultsLinkTarget | undefined> {
  const { rows } = await knex.raw<{ rows: ResultsLinkTarget[] }>(
    `select team_id as "teamId", survey_id as "surveyId", expires_at as "expiresAt", revoked_at as "revokedAt"
     from results_link(?)`,
    [id],
  );
  return rows[0];
}

export async function insertResultsLink({ sql, teamId }: TeamTransaction, link: ResultsLink): Promise<void> {
  await sql('results_links').insert({
    id: link.id,
    team_id: teamId,
    survey_id: link.surveyId,
    label: link.label,
    created_by: link.createdBy,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
    revoked_at: link.revokedAt,
  });
}

/** A survey's links, newest first. */
export async function listResultsLinks(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
): Promise<readonly ResultsLink[]> {
  return sql('results_links')
    .where({ team_id: teamId, survey_id: surveyId })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'asc' },
    ])
    .select<ResultsLink[]>({
      id: 'id',
      surveyId: 'survey_id',
      label: 'label',
      createdBy: 'created_by',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
      revokedAt: 'revoked_at',
    });
}

/**
 * Revokes a link; the first time of revocation stays.
 * @returns false where the survey has no link with that id
 */
export async function revokeResultsLink(
  { sql, teamId }: TeamTransaction,
  { id, surveyId, at }: { readonly id: string; readonly surveyId: string; readonly at: Date },
): Promise<boolean> {
  const found = await sql('results_links')
    .where({ team_id: teamId, survey_id: surveyId, id })
    .update({ revoked_at: sql.raw('coalesce(revoked_at, ?)', [at]) });
  return found > 0;
}
