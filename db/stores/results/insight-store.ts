import type { InsightKind } from '../../../domain/results/insights/insight-kinds.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** What the AI is asked about a survey; its id is its operation's. */
export type NewInsight = {
  readonly id: string;
  readonly surveyId: string;
  readonly kind: InsightKind;
  /** SHA-256, in hex, of what is asked and of whom. */
  readonly contentSha256: string;
  readonly request: object;
  readonly createdAt: Date;
};

export type RefusedAnswer = { readonly answer: string; readonly reason: string };

/** An insight at work; `request` is null once it has ended. */
export type StoredInsight = {
  readonly kind: InsightKind;
  readonly request: unknown;
  readonly refused: readonly RefusedAnswer[];
};

/** Makes requests of the same content wait for each other until the transaction ends: each content has one operation at work. */
export async function lockInsightContent({ sql, teamId }: TeamTransaction, contentSha256: string): Promise<void> {
  await sql.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`insight ${teamId} ${contentSha256}`]);
}

/** The operation that answered, or is about to answer, the same; undefined where the last one came to nothing. */
export async function findInsightOperation(
  { sql, teamId }: TeamTransaction,
  contentSha256: string,
): Promise<string | undefined> {
  const row = await sql('insights')
    .join('operations', 'operations.id', 'insights.id')
    .where({ 'insights.team_id': teamId, 'insights.content_sha256': contentSha256 })
    .whereIn('operations.state', ['pending', 'processing', 'completed'])
    .whereNull('operations.cancel_requested_at')
    .first<{ id: string } | undefined>('insights.id');
  return row?.id;
}

/** Stores what is asked; it takes the place of one that came to nothing. */
export async function insertInsight({ sql, teamId }: TeamTransaction, insight: NewInsight): Promise<void> {
  await sql('insights')
    .insert({
      id: insight.id,
      team_id: teamId,
      survey_id: insight.surveyId,
      kind: insight.kind,
      content_sha256: insight.contentSha256,
      request: JSON.stringify(insight.request),
      refused: '[]',
      created_at: insight.createdAt,
    })
    .onConflict(['team_id', 'content_sha256'])
    .merge(['id', 'request', 'refused', 'created_at']);
}

export async function findInsight({ sql, teamId }: TeamTransaction, id: string): Promise<StoredInsight | undefined> {
  return sql('insights').where({ team_id: teamId, id }).first<StoredInsight | undefined>('kind', 'request', 'refused');
}

/**
 * Keeps an answer that could not be given on, so that a crash does not cost the call again.
 * @param triesBefore a late try of an activity that was given up counts no second time
 */
export async function saveRefusedAnswer(
  { sql, teamId }: TeamTransaction,
  id: string,
  { triesBefore, refused }: { triesBefore: number; refused: RefusedAnswer },
): Promise<void> {
  await sql('insights')
    .where({ team_id: teamId, id })
    .whereNotNull('request')
    .andWhereRaw('jsonb_array_length(refused) = ?', [triesBefore])
    .update({ refused: sql.raw('refused || ?::jsonb', [JSON.stringify([refused])]) });
}

/** Drops what respondents wrote once it has been asked: the answer is kept, its material is not. */
export async function dropInsightMaterial({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('insights').where({ team_id: teamId, id }).update({ request: null, refused: '[]' });
}
