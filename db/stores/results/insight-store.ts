import type { InsightKind } from '../../../domain/results/insights/insight-kinds.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** A request to the AI about a survey; its id is its operation's. */
export type NewInsight = {
  readonly id: string;
  readonly surveyId: string;
  readonly kind: InsightKind;
  /** SHA-256, in hex, of the request and of the model. */
  readonly contentSha256: string;
  readonly request: object;
  readonly createdAt: Date;
};

export type RefusedAnswer = { readonly answer: string; readonly reason: string };

/** An insight under way; `request` is null once it has ended. */
export type StoredInsight = {
  readonly kind: InsightKind;
  readonly request: unknown;
  readonly refused: readonly RefusedAnswer[];
};

/** Locks the content until the transaction ends: equal requests run one after the other, and share one operation. */
export async function lockInsightContent({ sql, teamId }: TeamTransaction, contentSha256: string): Promise<void> {
  await sql.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`insight ${teamId} ${contentSha256}`]);
}

/** The operation that answered, or is answering, an equal request; undefined where the last one failed. */
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

/** Inserts a request; it replaces one that failed. */
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
 * Stores an unusable answer, so that a crash does not cost the call again.
 * @param triesBefore keeps a late try of an activity that was given up from counting twice
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

/** Deletes the respondents' texts after the call: the answer stays, its material does not. */
export async function dropInsightMaterial({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('insights').where({ team_id: teamId, id }).update({ request: null, refused: '[]' });
}
