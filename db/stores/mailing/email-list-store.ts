import type { EmailTemplate } from '../../../domain/mailing/mail/email-template.ts';
import type { SurveyStatus } from '../../../domain/questionnaire/survey/survey.ts';
import type { TeamTransaction } from '../../transaction.ts';

export const SENDING_STATUSES = ['draft', 'sending', 'paused', 'sent', 'cancelled', 'failed'] as const;
export type SendingStatus = (typeof SENDING_STATUSES)[number];

/** Recipients of one survey. */
export type EmailList = {
  readonly id: string;
  readonly surveyId: string;
  readonly name: string;
  /** The contact panel that its recipients were copied from. */
  readonly sourceContactPanelId: string | null;
  /** The template of its mails, unless a send has its own; null: the default. */
  readonly emailTemplate: EmailTemplate | null;
  readonly validationStatus: 'pending' | 'validated';
  readonly sendingStatus: SendingStatus;
  readonly createdBy: string;
  readonly createdAt: Date;
};

export type CountedEmailList = EmailList & {
  readonly totalCount: number;
  /** Recipients for whom a mail server accepted a mail. */
  readonly sentCount: number;
};

export async function insertEmailList({ sql, teamId }: TeamTransaction, list: EmailList): Promise<void> {
  await sql('email_lists').insert({
    id: list.id,
    team_id: teamId,
    survey_id: list.surveyId,
    name: list.name,
    source_panel_id: list.sourceContactPanelId,
    email_template: list.emailTemplate === null ? null : JSON.stringify(list.emailTemplate),
    validation_status: list.validationStatus,
    sending_status: list.sendingStatus,
    created_by: list.createdBy,
    created_at: list.createdAt,
  });
}

/** A list of the survey, or undefined. `lock`: other changes of it wait for this transaction. */
export async function findEmailList(
  { sql, teamId }: TeamTransaction,
  { id, surveyId }: { readonly id: string; readonly surveyId: string },
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CountedEmailList | undefined> {
  const query = sql<EmailListRow>('email_lists').where({ team_id: teamId, survey_id: surveyId, id });
  const row = await (lock ? query.forNoKeyUpdate() : query).first();
  if (row === undefined) return undefined;
  const [counted] = await sql('recipients')
    .where({ list_id: id })
    .select<{ total: string; sent: string }[]>(
      sql.raw('count(*) as total, count(*) filter (where send_count > 0) as sent'),
    );
  return { ...fromRow(row), totalCount: Number(counted?.total ?? 0), sentCount: Number(counted?.sent ?? 0) };
}

/** One page of a survey's lists, newest first, and the total. */
export async function listEmailLists(
  { sql, teamId }: TeamTransaction,
  { surveyId, limit, offset }: { readonly surveyId: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly lists: readonly CountedEmailList[]; readonly total: number }> {
  const own = sql('email_lists').where({ team_id: teamId, survey_id: surveyId });
  const [counted] = await own.clone().count<{ count: string }[]>({ count: '*' });
  const rows = await own
    .orderByRaw('created_at desc, id')
    .limit(limit)
    .offset(offset)
    .select<(EmailListRow & { total_count: string; sent_count: string })[]>('email_lists.*', sql.raw(COUNTS));
  return {
    lists: rows.map((row) => ({
      ...fromRow(row),
      totalCount: Number(row.total_count),
      sentCount: Number(row.sent_count),
    })),
    total: Number(counted?.count ?? 0),
  };
}

const COUNTS = `
  (select count(*) from recipients where list_id = email_lists.id) as total_count,
  (select count(*) from recipients where list_id = email_lists.id and send_count > 0) as sent_count`;

/** Changes the given members of a list. */
export async function updateEmailList(
  { sql, teamId }: TeamTransaction,
  id: string,
  changes: Partial<Pick<EmailList, 'name' | 'emailTemplate' | 'validationStatus' | 'sendingStatus'>>,
): Promise<void> {
  const { name, emailTemplate, validationStatus, sendingStatus } = changes;
  const row = {
    ...(name === undefined ? {} : { name }),
    ...(emailTemplate === undefined
      ? {}
      : { email_template: emailTemplate === null ? null : JSON.stringify(emailTemplate) }),
    ...(validationStatus === undefined ? {} : { validation_status: validationStatus }),
    ...(sendingStatus === undefined ? {} : { sending_status: sendingStatus }),
  };
  if (Object.keys(row).length > 0) await sql('email_lists').where({ team_id: teamId, id }).update(row);
}

/** The members of a survey that its mails need. */
export type SurveyToWriteOf = {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly status: SurveyStatus;
};

/**
 * The survey, unless it is missing or deleted. `lock`: changes of it, and other sends of its lists, wait for this
 * transaction.
 */
export async function findSurveyToWriteOf(
  { sql, teamId }: TeamTransaction,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<SurveyToWriteOf | undefined> {
  const query = sql('surveys').where({ team_id: teamId, id }).whereNull('deleted_at');
  return (lock ? query.forNoKeyUpdate() : query).first<SurveyToWriteOf | undefined>('id', 'name', 'language', 'status');
}

/** The contact panel that a list was copied from; null where there is none. */
export async function findSourcePanel({ sql, teamId }: TeamTransaction, listId: string): Promise<string | null> {
  const row = await sql('email_lists')
    .where({ team_id: teamId, id: listId })
    .first<{ source_panel_id: string | null } | undefined>('source_panel_id');
  return row?.source_panel_id ?? null;
}

type EmailListRow = {
  id: string;
  team_id: string;
  survey_id: string;
  name: string;
  source_panel_id: string | null;
  email_template: EmailTemplate | null;
  validation_status: 'pending' | 'validated';
  sending_status: SendingStatus;
  created_by: string;
  created_at: Date;
};

function fromRow(row: EmailListRow): EmailList {
  return {
    id: row.id,
    surveyId: row.survey_id,
    name: row.name,
    sourceContactPanelId: row.source_panel_id,
    emailTemplate: row.email_template,
    validationStatus: row.validation_status,
    sendingStatus: row.sending_status,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}
