import type { ProgrammedQuestion } from '../../../domain/import/programmed-question.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** An invalid answer of the model, and the reason that was sent back to it. */
export type RefusedAnswer = { readonly answer: string; readonly reason: string };

/** An outline item that becomes a question. */
export type ImportItem = {
  readonly ordinal: number;
  readonly label: string;
  readonly refusedAnswers: readonly RefusedAnswer[];
  /** The programmed question; null until there is an answer, and where the item stays as text. */
  readonly question: ProgrammedQuestion | null;
  /** Why the item stays as text; null where a programmed question was accepted. */
  readonly keptAsTextBecause: string | null;
  /** The author of the answer ("rules" or a model's name). */
  readonly model: string | null;
  readonly calls: number;
  readonly answered: boolean;
};

/** Inserts the rows for the answers; repeating it changes nothing. */
export async function insertImportItems(
  { sql, teamId }: TeamTransaction,
  jobId: string,
  items: readonly { readonly ordinal: number; readonly label: string }[],
): Promise<void> {
  const rows = items.map(({ ordinal, label }) => ({ job_id: jobId, team_id: teamId, ordinal, label }));
  for (let start = 0; start < rows.length; start += 500) {
    await sql('import_items')
      .insert(rows.slice(start, start + 500))
      .onConflict(['job_id', 'ordinal'])
      .ignore();
  }
}

export async function findImportItem(
  { sql, teamId }: TeamTransaction,
  jobId: string,
  ordinal: number,
): Promise<ImportItem | undefined> {
  const row = await sql<ImportItemRow>('import_items').where({ team_id: teamId, job_id: jobId, ordinal }).first();
  return row === undefined ? undefined : fromRow(row);
}

export async function findImportItems({ sql, teamId }: TeamTransaction, jobId: string): Promise<ImportItem[]> {
  const rows = await sql<ImportItemRow>('import_items').where({ team_id: teamId, job_id: jobId }).orderBy('ordinal');
  return rows.map(fromRow);
}

/** Stores an invalid answer, so that a crash does not cost the call again. */
export async function saveRefusedAnswer(
  { sql, teamId }: TeamTransaction,
  jobId: string,
  ordinal: number,
  refused: RefusedAnswer,
): Promise<void> {
  await sql('import_items')
    .where({ team_id: teamId, job_id: jobId, ordinal })
    .update({
      refused_answers: sql.raw('refused_answers || ?::jsonb', [JSON.stringify([refused])]),
      calls: sql.raw('calls + 1'),
    });
}

/**
 * Stores the outcome of an item, once.
 * @returns false where it had been stored before
 */
export async function saveItemOutcome(
  { sql, teamId }: TeamTransaction,
  jobId: string,
  ordinal: number,
  outcome: {
    readonly question: ProgrammedQuestion | null;
    readonly keptAsTextBecause: string | null;
    readonly model: string | null;
    readonly calls: number;
    readonly answeredAt: Date;
  },
): Promise<boolean> {
  const changed = await sql('import_items')
    .where({ team_id: teamId, job_id: jobId, ordinal })
    .whereNull('answered_at')
    .update({
      question: outcome.question === null ? null : JSON.stringify(outcome.question),
      kept_as_text_because: outcome.keptAsTextBecause,
      model: outcome.model,
      calls: sql.raw('calls + ?', [outcome.calls]),
      answered_at: outcome.answeredAt,
    });
  return changed > 0;
}

type ImportItemRow = {
  job_id: string;
  team_id: string;
  ordinal: number;
  label: string;
  refused_answers: RefusedAnswer[];
  question: ProgrammedQuestion | null;
  kept_as_text_because: string | null;
  model: string | null;
  calls: number;
  answered_at: Date | null;
};

function fromRow(row: ImportItemRow): ImportItem {
  return {
    ordinal: row.ordinal,
    label: row.label,
    refusedAnswers: row.refused_answers,
    question: row.question,
    keptAsTextBecause: row.kept_as_text_because,
    model: row.model,
    calls: row.calls,
    answered: row.answered_at !== null,
  };
}
