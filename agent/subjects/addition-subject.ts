import { findLastBegunSend } from '../../db/stores/mailing/email-send-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { readContactFile } from '../../operations/mailing/contacts/contact-file.ts';
import { readEntries } from '../../operations/mailing/contacts/read-entries.ts';
import { lockListToAddTo } from '../../operations/mailing/email-lists/add-to-list.ts';
import { loadSurveyToWriteOf } from '../../operations/mailing/email-lists/load-email-list.ts';
import type { Subject, ToolContext } from '../tool.ts';
import { peopleInWords } from './counted-words.ts';
import { factHash } from './fact-hash.ts';
import { senderOfMails } from './mail-sender.ts';
import { addressesInWords, textsOfMails } from './named-addresses.ts';
import { quoted } from './quoted.ts';

type ListPath = { readonly survey_id: string; readonly list_id: string };

/**
 * What adding people to a list comes to; null for one of which nothing is sent yet.
 * @throws FieldworkError what `email_lists.add_recipients` throws
 */
export async function additionSubject(
  transaction: TeamTransaction,
  { emails, ...path }: ListPath & { readonly emails: readonly unknown[] },
  context: ToolContext,
): Promise<Subject | null> {
  const { contacts } = await readEntries(emails);
  return subjectOf(transaction, path, contacts, context);
}

/**
 * The same, of the people in a file.
 * @throws FieldworkError what `email_lists.upload_recipients` throws
 */
export async function fileAdditionSubject(
  transaction: TeamTransaction,
  { file, ...path }: ListPath & { readonly file: { readonly bytes: Uint8Array } },
  context: ToolContext,
): Promise<Subject | null> {
  const { sheet } = await readContactFile(file);
  return subjectOf(transaction, path, sheet.contacts, context);
}

async function subjectOf(
  transaction: TeamTransaction,
  { survey_id, list_id }: ListPath,
  contacts: readonly unknown[],
  context: ToolContext,
): Promise<Subject | null> {
  // Survey, send for later, list: in the order in which additions lock them.
  const survey = await loadSurveyToWriteOf(transaction, survey_id, { lock: true });
  const { list, sendsAtOnce, isForLater } = await lockListToAddTo(transaction, survey, list_id);
  if (list.sendingStatus === 'draft') return null;
  const last = sendsAtOnce ? await findLastBegunSend(transaction, list.id) : undefined;
  const sender = await senderOfMails(transaction, context);
  const reached =
    last === undefined
      ? isForLater
        ? 'They are written to when its send begins.'
        : 'Nothing is sent to them for now.'
      : [
          `Those who are new to it are written to at once, with the subject ${quoted(last.template.subject)}, ${sender.words}.`,
          ...addressesInWords(textsOfMails([last.template])),
          'It can’t be undone.',
        ].join(' ');
  return {
    words: `Add ${peopleInWords(contacts.length)} to ${quoted(list.name)} (survey ${quoted(survey.name)}), which is ${list.sendingStatus}. ${reached}`,
    facts: {
      survey: survey.id,
      survey_status: survey.status,
      list: list.id,
      list_status: list.sendingStatus,
      recipients_before: list.totalCount,
      added: contacts.length,
      contacts_sha256: factHash(contacts),
      template_sha256: last === undefined ? null : factHash(last.template),
      sender_sha256: sender.sha256,
    },
  };
}
