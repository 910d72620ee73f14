import { updateEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import type { CountedEmailList, EmailList, SurveyToWriteOf } from '../../../db/stores/mailing/email-list-store.ts';
import {
  findLastBegunSend,
  insertSendItems,
  lockSendForLater,
  saveSendPause,
} from '../../../db/stores/mailing/email-send-store.ts';
import type { StoredSend } from '../../../db/stores/mailing/email-send-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { Contact } from '../../../domain/mailing/contacts/contact.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { loadListOf, loadSurveyToWriteOf, refuseUnlessActive } from './load-email-list.ts';
import { recordSend } from './record-send.ts';
import { storeRecipients } from './store-recipients.ts';

export type Addition = {
  readonly added: number;
  readonly total_count: number;
  /** Null where nothing is sent to them now. */
  readonly operation_id: string | null;
};

/**
 * Puts people on a list. One that was sent sends to them at once, as its last send did (while it is paused, once somebody resumes
 * that); a draft, one whose time is to come and
 * one that somebody has stopped only keep them.
 * @throws FieldworkError `not_found`, `wrong_state` where they would be written to and the survey isn't active, `too_large`
 */
export async function addToList(
  transaction: TeamTransaction,
  context: OperationContext,
  { survey_id, list_id }: { readonly survey_id: string; readonly list_id: string },
  contacts: readonly Contact[],
): Promise<Addition> {
  // The survey first: sends of its lists wait, and those for later are locked before their list, as their workflows do.
  const survey = await loadSurveyToWriteOf(transaction, survey_id, { lock: true });
  const { list, sendsAtOnce } = await lockListToAddTo(transaction, survey, list_id);
  const ids = await storeRecipients(transaction, context, list, contacts);
  const last = sendsAtOnce && ids.length > 0 ? await findLastBegunSend(transaction, list.id) : undefined;
  return {
    added: ids.length,
    total_count: list.totalCount + ids.length,
    operation_id: last === undefined ? null : await sendTo(transaction, context, { list, last }, ids),
  };
}

/**
 * Locks a list of a survey that the caller has locked, and tells whether people who are put on it are written to at once.
 * @throws FieldworkError `not_found`, `wrong_state` where they would be and the survey isn't active
 */
export async function lockListToAddTo(
  transaction: TeamTransaction,
  survey: SurveyToWriteOf,
  listId: string,
): Promise<{ readonly list: CountedEmailList; readonly sendsAtOnce: boolean; readonly isForLater: boolean }> {
  const isForLater = (await lockSendForLater(transaction, listId)) !== undefined;
  const list = await loadListOf(transaction, survey, listId, { lock: true });
  const sendsAtOnce = ['sending', 'paused', 'sent'].includes(list.sendingStatus) && !isForLater;
  if (sendsAtOnce) refuseUnlessActive(survey);
  return { list, sendsAtOnce, isForLater };
}

/** @returns the id of the send's operation */
async function sendTo(
  transaction: TeamTransaction,
  context: OperationContext,
  { list, last }: { readonly list: EmailList; readonly last: StoredSend },
  recipientIds: readonly string[],
): Promise<string> {
  const { listId, surveyId, surveyAddress, template } = last;
  const addition = {
    listId,
    surveyId,
    surveyAddress,
    template,
    kind: 'addition',
    reach: null,
    followsId: null,
    beginsAt: null,
  } as const;
  const send = await recordSend(transaction, context, addition);
  await insertSendItems(transaction, send, { rule: null, recipientIds, at: context.now() });
  if (list.sendingStatus === 'paused') await saveSendPause(transaction, send.id, context.now());
  else await updateEmailList(transaction, listId, { sendingStatus: 'sending' });
  return send.id;
}
