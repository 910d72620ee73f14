import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { Interview } from '../../../domain/synthetic/interview/interview.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** A survey that a synthetic panel takes. */
export type SyntheticRun = {
  /** The operation's. */
  readonly id: string;
  readonly surveyId: string;
  readonly version: number;
  readonly panelId: string;
  readonly seed: number;
  /** The model's name, or `rules`; null until the first answer. */
  readonly model: string | null;
  /** Null once the run has ended. */
  readonly document: SurveyDocument | null;
  /** Of the document, which may be a draft's. */
  readonly documentSha256: string;
  readonly createdAt: Date;
};

/** Inserts a run, whose operation is there. */
export async function insertSyntheticRun({ sql, teamId }: TeamTransaction, run: SyntheticRun): Promise<void> {
  await sql('synthetic_runs').insert({
    id: run.id,
    team_id: teamId,
    survey_id: run.surveyId,
    version: run.version,
    panel_id: run.panelId,
    seed: run.seed,
    model: run.model,
    document: JSON.stringify(run.document),
    document_sha256: run.documentSha256,
    created_at: run.createdAt,
  });
}

/** The run, or undefined where the team has none with that id. */
export async function findSyntheticRun(
  { sql, teamId }: TeamTransaction,
  id: string,
): Promise<SyntheticRun | undefined> {
  const row = await sql('synthetic_runs').where({ team_id: teamId, id }).first<RunRow | undefined>();
  return row === undefined ? undefined : fromRow(row);
}

/** The runs of a survey, newest first, and how many there are. */
export async function listSyntheticRuns(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ runs: readonly SyntheticRun[]; total: number }> {
  const runs = sql('synthetic_runs').where({ team_id: teamId, survey_id: surveyId });
  const [counted] = await runs.clone().count<{ count: string }[]>({ count: '*' });
  const order = [{ column: 'created_at', order: 'desc' }, { column: 'id' }];
  const rows = await runs.orderBy(order).limit(limit).offset(offset).select<RunRow[]>('*');
  return { runs: rows.map(fromRow), total: Number(counted?.count ?? 0) };
}

/** Names who answers. */
export async function saveRunModel({ sql, teamId }: TeamTransaction, id: string, model: string): Promise<void> {
  await sql('synthetic_runs').where({ team_id: teamId, id }).whereNull('model').update({ model });
}

/** Drops what a run needed on its way. */
export async function dropRunMaterial({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('synthetic_runs').where({ team_id: teamId, id }).update({ document: null });
  await sql('synthetic_interviews').where({ team_id: teamId, run_id: id }).delete();
}

/** Deletes a run. Its responses are deleted apart. */
export async function deleteSyntheticRun({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('synthetic_runs').where({ team_id: teamId, id }).delete();
}

/** How many responses a run made. */
export async function countRunResponses(
  transaction: TeamTransaction,
  run: Pick<SyntheticRun, 'id' | 'surveyId'>,
): Promise<number> {
  const [counted] = await responsesOfRun(transaction, run).count<{ count: string }[]>({ count: '*' });
  return Number(counted?.count ?? 0);
}

/** Deletes the responses of a run. @returns how many there were */
export async function deleteRunResponses(
  transaction: TeamTransaction,
  run: Pick<SyntheticRun, 'id' | 'surveyId'>,
): Promise<number> {
  return responsesOfRun(transaction, run).delete();
}

function responsesOfRun({ sql, teamId }: TeamTransaction, { id, surveyId }: Pick<SyntheticRun, 'id' | 'surveyId'>) {
  return sql('responses')
    .where({ team_id: teamId, survey_id: surveyId, source: 'synthetic' })
    .whereRaw(`panel_data ->> 'panel_id' = ?`, [id]);
}

/** Saves interviews as they stand; an interview that has ended stays as it is. */
export async function saveInterviews(
  { sql, teamId }: TeamTransaction,
  runId: string,
  interviews: readonly Interview[],
): Promise<void> {
  const rows = interviews.map((interview) => ({
    team_id: teamId,
    run_id: runId,
    ordinal: interview.ordinal,
    has_ended: interview.ending !== null,
    interview: JSON.stringify(interview),
  }));
  await sql('synthetic_interviews')
    .insert(rows)
    .onConflict(['run_id', 'ordinal'])
    .merge(['has_ended', 'interview'])
    .where('synthetic_interviews.has_ended', false);
}

/** Interviews of a run in the order of personas: of one portion, or only those that go on. */
export async function findInterviews(
  { sql, teamId }: TeamTransaction,
  runId: string,
  { after = 0, limit, open = false }: { readonly after?: number; readonly limit: number; readonly open?: boolean },
): Promise<readonly Interview[]> {
  return sql('synthetic_interviews')
    .where({ team_id: teamId, run_id: runId, ...(open && { has_ended: false }) })
    .andWhere('ordinal', '>', after)
    .orderBy('ordinal')
    .limit(limit)
    .pluck<Interview[]>('interview');
}

/** The personas of a run that have come to an end. */
export async function endedOrdinals({ sql, teamId }: TeamTransaction, runId: string): Promise<ReadonlySet<number>> {
  const ordinals = await sql('synthetic_interviews')
    .where({ team_id: teamId, run_id: runId, has_ended: true })
    .pluck<number[]>('ordinal');
  return new Set(ordinals);
}

type RunRow = {
  id: string;
  survey_id: string;
  version: number;
  panel_id: string;
  seed: number;
  model: string | null;
  document: SurveyDocument | null;
  document_sha256: string;
  created_at: Date;
};

function fromRow(row: RunRow): SyntheticRun {
  return {
    id: row.id,
    surveyId: row.survey_id,
    version: row.version,
    panelId: row.panel_id,
    seed: row.seed,
    model: row.model,
    document: row.document,
    documentSha256: row.document_sha256,
    createdAt: row.created_at,
  };
}
