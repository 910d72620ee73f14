import { NOTHING_GIVEN } from '../../../domain/fieldwork/flow/given-answers.ts';
import { MADE_UP_SOURCES } from '../../../domain/fieldwork/response/response.ts';
import type {
  FraudSignal,
  Response,
  ResponseOrigin,
  ResponseProgress,
} from '../../../domain/fieldwork/response/response.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type NewResponse = Response & {
  /** Keyed hash of the respondent key; unique in a survey. */
  readonly respondentKey: Buffer;
  readonly answersSha256: string | null;
};

/**
 * Inserts a response that begins.
 * @returns false where the respondent has one already
 */
export async function insertResponse(transaction: TeamTransaction, response: NewResponse): Promise<boolean> {
  const inserted: unknown[] = await transaction
    .sql('responses')
    .insert(toRow(transaction, response))
    .onConflict(['survey_id', 'respondent_key'])
    .ignore()
    .returning('id');
  return inserted.length > 0;
}

/** Inserts made-up responses, which have no respondents; those that are there already stay as they are. */
export async function insertResponses(transaction: TeamTransaction, responses: readonly NewResponse[]): Promise<void> {
  const rows = responses.map((response) => toRow(transaction, response));
  await transaction.sql('responses').insert(rows).onConflict('id').ignore();
}

/** The response of a respondent, or undefined. */
export async function findResponseOf(
  transaction: TeamTransaction,
  surveyId: string,
  respondentKey: Buffer,
): Promise<Response | undefined> {
  const row = await responsesOf(transaction, surveyId, respondentKey).first<ResponseRow | undefined>(READ_COLUMNS);
  return row === undefined ? undefined : fromResponseRow(row);
}

/** The response of a respondent, locked until the transaction ends, or undefined. */
export async function lockResponseOf(
  transaction: TeamTransaction,
  surveyId: string,
  respondentKey: Buffer,
): Promise<Response | undefined> {
  const held = responsesOf(transaction, surveyId, respondentKey).forNoKeyUpdate();
  const row = await held.first<ResponseRow | undefined>(READ_COLUMNS);
  return row === undefined ? undefined : fromResponseRow(row);
}

/** At most one: the respondent key is unique in a survey. */
function responsesOf({ sql, teamId }: TeamTransaction, surveyId: string, respondentKey: Buffer) {
  return sql('responses').where({ team_id: teamId, survey_id: surveyId, respondent_key: respondentKey });
}

/** Saves a response's progress. */
export async function saveProgress(
  { sql, teamId }: TeamTransaction,
  id: string,
  progress: ResponseProgress,
): Promise<void> {
  await sql('responses').where({ team_id: teamId, id }).update(progressRow(progress));
}

/** Saves quality signals that are known before a response's end. */
export async function saveFraud(
  { sql, teamId }: TeamTransaction,
  id: string,
  fraud: readonly FraudSignal[],
): Promise<void> {
  await sql('responses')
    .where({ team_id: teamId, id })
    .update({ fraud: JSON.stringify(fraud) });
}

/** Saves a response's end, with the panel visit that ended it and its quality signals. */
export async function saveEnd(
  { sql, teamId }: TeamTransaction,
  id: string,
  ended: ResponseProgress & Pick<ResponseOrigin, 'panelData'>,
  found: { readonly fraud: readonly FraudSignal[]; readonly answersSha256: string | null },
): Promise<void> {
  await sql('responses')
    .where({ team_id: teamId, id })
    .update({
      ...progressRow(ended),
      panel_data: JSON.stringify(ended.panelData),
      fraud: JSON.stringify(found.fraud),
      answers_sha256: found.answersSha256,
    });
}

/** Deletes previews and made-up responses of a version that was not live yet. */
export async function deleteTryouts(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  version: number,
): Promise<number> {
  return sql('responses')
    .where({ team_id: teamId, survey_id: surveyId, version })
    .andWhere((tryouts) => void tryouts.where({ is_preview: true }).orWhereIn('source', MADE_UP_SOURCES))
    .delete();
}

/** Whether a survey has so many complete responses that count: without previews, made-up and excluded ones. */
export async function hasCompletes(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  count: number,
): Promise<boolean> {
  // The same conditions as those of the partial index, so that it is used.
  const row: unknown = await sql('responses')
    .where({ team_id: teamId, survey_id: surveyId })
    .andWhereRaw(
      "status = 'COMPLETE' and is_preview = false and excluded = false and source not in ('test', 'synthetic')",
    )
    .offset(count - 1)
    .first('survey_id');
  return row !== undefined;
}

export type ResponseRow = {
  id: string;
  survey_id: string;
  version: number;
  document_sha256: string | null;
  status: Response['status'];
  source: Response['source'];
  is_preview: boolean;
  language: string;
  seed: string;
  answers: Response['answers'];
  set_aside: Response['setAside'] | null;
  drafts: Response['drafts'];
  place: string | null;
  pages: Readonly<Record<string, { revision: number; elapsed_ms: number }>>;
  revision: number;
  ending_question_id: string | null;
  started_at: Date;
  last_activity_at: Date;
  completed_at: Date | null;
  time_elapsed_ms: string;
  ip_hash: string | null;
  device_hash: string | null;
  country: string | null;
  region: string | null;
  city: string | null;
  timezone: string | null;
  email_token: string | null;
  respondent_metadata: Response['respondentMetadata'];
  panel_data: Response['panelData'];
  fraud: readonly FraudSignal[];
  excluded: boolean;
  exclusion_reason: string | null;
  excluded_by: string | null;
  excluded_at: Date | null;
};

/** A response in a list, without its answers: a page with them could take hundreds of megabytes. */
export type ListedResponse = Pick<
  Response,
  | 'id'
  | 'surveyId'
  | 'version'
  | 'status'
  | 'source'
  | 'isPreview'
  | 'language'
  | 'country'
  | 'startedAt'
  | 'lastActivityAt'
  | 'completedAt'
  | 'timeElapsedMs'
  | 'excluded'
>;

/** The columns of a ListedResponse. */
export const LISTED_COLUMNS = [
  'id',
  'survey_id',
  'version',
  'status',
  'source',
  'is_preview',
  'language',
  'country',
  'started_at',
  'last_activity_at',
  'completed_at',
  'time_elapsed_ms',
  'excluded',
] as const;

export type ListedRow = Pick<ResponseRow, (typeof LISTED_COLUMNS)[number]>;

/** The columns of a Response. */
export const READ_COLUMNS = [
  ...LISTED_COLUMNS,
  'document_sha256',
  'seed',
  'answers',
  'set_aside',
  'drafts',
  'place',
  'pages',
  'revision',
  'ending_question_id',
  'ip_hash',
  'device_hash',
  'region',
  'city',
  'timezone',
  'email_token',
  'respondent_metadata',
  'panel_data',
  'fraud',
  'exclusion_reason',
  'excluded_by',
  'excluded_at',
];

/** A listed row in the domain's form. */
export function fromListedRow(row: ListedRow): ListedResponse {
  return {
    id: row.id,
    surveyId: row.survey_id,
    version: row.version,
    status: row.status,
    source: row.source,
    isPreview: row.is_preview,
    language: row.language,
    country: row.country,
    startedAt: row.started_at,
    lastActivityAt: row.last_activity_at,
    completedAt: row.completed_at,
    timeElapsedMs: Number(row.time_elapsed_ms),
    excluded: row.excluded,
  };
}

/** A row in the domain's form. */
export function fromResponseRow(row: ResponseRow): Response {
  return {
    ...fromListedRow(row),
    documentSha256: row.document_sha256,
    seed: row.seed,
    answers: row.answers,
    setAside: row.set_aside ?? NOTHING_GIVEN,
    drafts: row.drafts,
    place: row.place,
    pages: Object.fromEntries(
      Object.entries(row.pages).map(([place, { revision, elapsed_ms: elapsedMs }]) => [place, { revision, elapsedMs }]),
    ),
    revision: row.revision,
    endingQuestionId: row.ending_question_id,
    ipHash: row.ip_hash,
    deviceHash: row.device_hash,
    region: row.region,
    city: row.city,
    timezone: row.timezone,
    emailToken: row.email_token,
    respondentMetadata: row.respondent_metadata,
    panelData: row.panel_data,
    fraud: row.fraud,
    exclusionReason: row.exclusion_reason,
    excludedBy: row.excluded_by,
    excludedAt: row.excluded_at,
  };
}

function toRow({ teamId }: TeamTransaction, response: NewResponse): Record<string, unknown> {
  return {
    ...originRow(response),
    ...progressRow(response),
    team_id: teamId,
    respondent_key: response.respondentKey,
    fraud: JSON.stringify(response.fraud),
    answers_sha256: response.answersSha256,
    excluded: response.excluded,
    exclusion_reason: response.exclusionReason,
    excluded_by: response.excludedBy,
    excluded_at: response.excludedAt,
  };
}

function originRow(origin: ResponseOrigin): Record<string, unknown> {
  return {
    id: origin.id,
    survey_id: origin.surveyId,
    version: origin.version,
    document_sha256: origin.documentSha256,
    source: origin.source,
    is_preview: origin.isPreview,
    language: origin.language,
    seed: origin.seed,
    started_at: origin.startedAt,
    ip_hash: origin.ipHash,
    device_hash: origin.deviceHash,
    country: origin.country,
    region: origin.region,
    city: origin.city,
    timezone: origin.timezone,
    email_token: origin.emailToken,
    respondent_metadata: JSON.stringify(origin.respondentMetadata),
    panel_data: JSON.stringify(origin.panelData),
  };
}

function progressRow(progress: ResponseProgress): Record<string, unknown> {
  const hasEnded = progress.status !== 'IN_PROGRESS';
  const pages = Object.entries(progress.pages).map(
    ([place, { revision, elapsedMs }]) => [place, { revision, elapsed_ms: elapsedMs }] as const,
  );
  return {
    status: progress.status,
    answers: JSON.stringify(progress.answers),
    set_aside: hasEnded ? null : JSON.stringify(progress.setAside),
    drafts: JSON.stringify(progress.drafts),
    place: progress.place,
    pages: JSON.stringify(Object.fromEntries(pages)),
    revision: progress.revision,
    ending_question_id: progress.endingQuestionId,
    last_activity_at: progress.lastActivityAt,
    completed_at: progress.completedAt,
    time_elapsed_ms: progress.timeElapsedMs,
  };
}
