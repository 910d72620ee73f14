import { findContactPanel } from '../../db/stores/mailing/contact-panel-store.ts';
import type { CountedEmailList, SurveyToWriteOf } from '../../db/stores/mailing/email-list-store.ts';
import { digestReached } from '../../db/stores/mailing/email-send-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import type { EmailTemplate } from '../../domain/mailing/mail/email-template.ts';
import { RESEND_RULES } from '../../domain/mailing/recipients/resend-filters.ts';
import type { ResendFilter } from '../../domain/mailing/recipients/resend-filters.ts';
import { contactPanelNotFound } from '../../operations/mailing/contact-panels/contact-panel-schemas.ts';
import { templateToSend } from '../../operations/mailing/email-lists/list-template.ts';
import {
  loadEmailList,
  loadListOf,
  loadSurveyToWriteOf,
  refuseUnlessActive,
} from '../../operations/mailing/email-lists/load-email-list.ts';
import { namedRecipients, refuseUnlessSent } from '../../operations/mailing/email-lists/resend-email-list.ts';
import { refuseUnlessUnsent } from '../../operations/mailing/email-lists/send-email-list.ts';
import { readTester } from '../../operations/mailing/email-lists/send-test-mail.ts';
import { beginningOf } from '../../operations/mailing/email-lists/send-time.ts';
import { loadSurvey } from '../../operations/questionnaire/surveys/load-survey.ts';
import type { Subject, ToolContext } from '../tool.ts';
import { peopleInWords } from './counted-words.ts';
import { factHash } from './fact-hash.ts';
import { senderOfMails } from './mail-sender.ts';
import { addressesInWords, textsOfMails } from './named-addresses.ts';
import { plain, quoted } from './quoted.ts';

type ListPath = { readonly survey_id: string; readonly list_id: string };

type Send = ListPath & {
  readonly email_template?: unknown;
  readonly send_at?: string | null | undefined;
  readonly reminders: readonly { readonly after_hours: number; readonly email_template?: unknown }[];
};

/**
 * What the first send of a list comes to.
 * @throws FieldworkError what `email_lists.send` throws
 */
export async function sendSubject(transaction: TeamTransaction, input: Send, context: ToolContext): Promise<Subject> {
  const { survey, list } = await lockToSend(transaction, input);
  refuseUnlessUnsent({ list });
  const { template } = await templateToSend(transaction, { survey, list }, input.email_template);
  const beginsAt = beginningOf(input.send_at, context.services.now());
  const reminders = await remindersOf(transaction, { survey, list }, input, template);
  const reached = await digestReached(transaction, list.id, { rule: RESEND_RULES.pending, recipientIds: [] });
  const sender = await senderOfMails(transaction, context);
  const skipped = list.totalCount - reached.count;
  const skippedWords =
    skipped === 0
      ? ''
      : `; ${skipped} more ${skipped === 1 ? 'is' : 'are'} skipped, as they unsubscribed or can’t be written to`;
  return {
    words: [
      `Send ${quoted(list.name)} (survey ${quoted(survey.name)}): an invitation goes to ${peopleInWords(reached.count)}${skippedWords}.`,
      `Its subject is ${quoted(template.subject)}, ${sender.words}. ${whenInWords(beginsAt)}`,
      ...remindersInWords(reminders),
      ...addressesInWords(textsOfMails([template, ...reminders.map((reminder) => reminder.template)])),
      'It can’t be undone.',
    ].join(' '),
    facts: {
      ...(await surveyFacts(transaction, survey)),
      list: list.id,
      recipients: reached.count,
      recipients_sha256: reached.idsSha256,
      template_sha256: factHash([template, ...reminders]),
      sender_sha256: sender.sha256,
      begins_at: beginsAt?.toISOString() ?? null,
    },
  };
}

type Resend = ListPath & {
  readonly filter: ResendFilter;
  readonly recipient_ids?: readonly string[] | undefined;
  readonly email_template?: unknown;
  readonly send_at?: string | null | undefined;
};

const WHOM: Readonly<Record<ResendFilter, string>> = {
  non_complete: 'who have not completed the survey',
  pending: 'who were never written to',
  sent: 'who got a mail and have not begun',
  specific: 'who are named',
};

/**
 * What writing again to people of a list comes to.
 * @throws FieldworkError what `email_lists.resend` throws
 */
export async function resendSubject(
  transaction: TeamTransaction,
  input: Resend,
  context: ToolContext,
): Promise<Subject> {
  const { survey, list } = await lockToSend(transaction, input);
  refuseUnlessSent({ list });
  const recipientIds = await namedRecipients(transaction, list.id, input.recipient_ids);
  const { template } = await templateToSend(transaction, { survey, list }, input.email_template);
  const beginsAt = beginningOf(input.send_at, context.services.now());
  const reached = await digestReached(transaction, list.id, { rule: RESEND_RULES[input.filter], recipientIds });
  const sender = await senderOfMails(transaction, context);
  return {
    words: [
      `Write again to people of ${quoted(list.name)} (survey ${quoted(survey.name)}): a mail goes to the ${peopleInWords(reached.count)} ${WHOM[input.filter]}.`,
      `Its subject is ${quoted(template.subject)}, ${sender.words}. ${whenInWords(beginsAt)}`,
      ...addressesInWords(textsOfMails([template])),
      'It can’t be undone.',
    ].join(' '),
    facts: {
      ...(await surveyFacts(transaction, survey)),
      list: list.id,
      list_status: list.sendingStatus,
      filter: input.filter,
      recipients: reached.count,
      recipients_sha256: reached.idsSha256,
      template_sha256: factHash(template),
      sender_sha256: sender.sha256,
      begins_at: beginsAt?.toISOString() ?? null,
    },
  };
}

type TestMail = ListPath & { readonly email: string; readonly email_template?: unknown };

/**
 * What a test mail comes to.
 * @throws FieldworkError what `email_lists.send_test` throws
 */
export async function testMailSubject(
  transaction: TeamTransaction,
  input: TestMail,
  context: ToolContext,
): Promise<Subject> {
  const { survey, list } = await loadEmailList(transaction, input, { lock: true });
  const { template } = await templateToSend(transaction, { survey, list }, input.email_template);
  const address = await readTester(transaction, context, input.email);
  const sender = await senderOfMails(transaction, context);
  return {
    words: [
      `Send a test of the mail of ${quoted(list.name)} (survey ${quoted(survey.name)}) to ${plain(address)}: its subject is ${quoted(`[Test] ${template.subject}`)}, ${sender.words}.`,
      ...addressesInWords(textsOfMails([template])),
      'It can’t be undone.',
    ].join(' '),
    facts: {
      survey: survey.id,
      list: list.id,
      address_sha256: factHash(address),
      template_sha256: factHash(template),
      sender_sha256: sender.sha256,
    },
  };
}

type ListChange = ListPath & { readonly name?: string | undefined; readonly email_template?: unknown };

/**
 * What changing a list comes to; null for one of which nothing is sent yet.
 * @throws FieldworkError what `email_lists.update` throws
 */
export async function listChangeSubject(transaction: TeamTransaction, input: ListChange): Promise<Subject | null> {
  const { survey, list } = await loadEmailList(transaction, input, { lock: true });
  if (list.sendingStatus === 'draft') return null;
  const { template } = await templateToSend(transaction, { survey, list }, input.email_template);
  const changes = [
    ...(input.name === undefined ? [] : [`it is called ${quoted(input.name)}`]),
    ...(input.email_template === undefined ? [] : [`its next mails have the subject ${quoted(template.subject)}`]),
  ];
  return {
    words: [
      `Change the list ${quoted(list.name)} (survey ${quoted(survey.name)}), which is ${list.sendingStatus}: ${changes.join(', and ') || 'nothing changes'}.`,
      ...(input.email_template === undefined ? [] : addressesInWords(textsOfMails([template]))),
    ].join(' '),
    facts: {
      list: list.id,
      list_status: list.sendingStatus,
      recipients: list.totalCount,
      before_sha256: factHash([list.name, list.emailTemplate]),
      template_sha256: factHash(template),
    },
  };
}

/**
 * What deleting a contact panel comes to.
 * @throws FieldworkError `not_found`
 */
export async function panelDeletionSubject(
  transaction: TeamTransaction,
  { panel_id }: { readonly panel_id: string },
): Promise<Subject> {
  const panel = await findContactPanel(transaction, panel_id, { lock: true });
  if (panel === undefined) throw contactPanelNotFound();
  return {
    words: `Delete the panel ${quoted(panel.name)} with its ${peopleInWords(panel.totalCount)}. Lists that were made from it stay. It can’t be undone.`,
    facts: { panel: panel.id, contacts: panel.totalCount, name_sha256: factHash(panel.name) },
  };
}

/** Locks the survey, then the list, as the sends do. @throws FieldworkError `not_found`, `wrong_state` */
async function lockToSend(transaction: TeamTransaction, { survey_id, list_id }: ListPath) {
  const survey = await loadSurveyToWriteOf(transaction, survey_id, { lock: true });
  const list = await loadListOf(transaction, survey, list_id, { lock: true });
  refuseUnlessActive(survey);
  return { survey, list };
}

async function surveyFacts(transaction: TeamTransaction, { id, status }: SurveyToWriteOf) {
  const { revision } = await loadSurvey(transaction, id);
  return { survey: id, survey_revision: revision, survey_status: status };
}

type ToldReminder = { readonly afterHours: number; readonly template: EmailTemplate };

function remindersOf(
  transaction: TeamTransaction,
  loaded: { readonly survey: SurveyToWriteOf; readonly list: CountedEmailList },
  { reminders }: Send,
  template: EmailTemplate,
): Promise<ToldReminder[]> {
  return Promise.all(
    reminders.map(async ({ after_hours: afterHours, email_template }, index) => {
      const path = `reminders[${index}].email_template`;
      const read = await templateToSend(transaction, loaded, email_template ?? template, path);
      return { afterHours, template: read.template };
    }),
  );
}

function remindersInWords(reminders: readonly ToldReminder[]): string[] {
  return reminders.map(
    ({ afterHours, template }) =>
      `After ${afterHours} ${afterHours === 1 ? 'hour' : 'hours'} a reminder goes to those who have not completed it, with the subject ${quoted(template.subject)}.`,
  );
}

function whenInWords(beginsAt: Date | null): string {
  return beginsAt === null
    ? 'It begins at once.'
    : `It begins at ${beginsAt.toISOString()}, to those who are on the list then.`;
}
