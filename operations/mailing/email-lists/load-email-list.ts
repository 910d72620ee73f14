import { findEmailList, findSurveyToWriteOf } from '../../../db/stores/mailing/email-list-store.ts';
import type { CountedEmailList, SurveyToWriteOf } from '../../../db/stores/mailing/email-list-store.ts';
import { findRecipient } from '../../../db/stores/mailing/recipient-store.ts';
import type { Recipient } from '../../../db/stores/mailing/recipient-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';

/** @throws FieldworkError `not_found`: missing, deleted or another team's; never tells which */
export async function loadSurveyToWriteOf(
  transaction: TeamTransaction,
  surveyId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<SurveyToWriteOf> {
  const survey = await findSurveyToWriteOf(transaction, surveyId, { lock });
  if (survey === undefined) throw new FieldworkError('not_found', 'There is no survey of that id.');
  return survey;
}

export type LoadedList = { readonly survey: SurveyToWriteOf; readonly list: CountedEmailList };

/**
 * A list and its survey.
 * @throws FieldworkError `not_found` for either
 */
export async function loadEmailList(
  transaction: TeamTransaction,
  { survey_id, list_id }: { readonly survey_id: string; readonly list_id: string },
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LoadedList> {
  const survey = await loadSurveyToWriteOf(transaction, survey_id);
  return { survey, list: await loadListOf(transaction, survey, list_id, { lock }) };
}

/** @throws FieldworkError `not_found` */
export async function loadListOf(
  transaction: TeamTransaction,
  survey: Pick<SurveyToWriteOf, 'id'>,
  listId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CountedEmailList> {
  const list = await findEmailList(transaction, { id: listId, surveyId: survey.id }, { lock });
  if (list === undefined) throw new FieldworkError('not_found', 'The survey has no email list of that id.');
  return list;
}

/** @throws FieldworkError `not_found` */
export async function loadRecipient(transaction: TeamTransaction, listId: string, id: string): Promise<Recipient> {
  const recipient = await findRecipient(transaction, listId, id);
  if (recipient === undefined || recipient.erasedAt !== null) {
    throw new FieldworkError('not_found', 'The list has no recipient of that id.');
  }
  return recipient;
}

/** @throws FieldworkError `wrong_state` */
export function refuseUnlessActive({ status }: Pick<SurveyToWriteOf, 'status'>): void {
  if (status === 'active') return;
  const hint = status === 'draft' || status === 'paused' ? ' Publish it first.' : '';
  throw new FieldworkError('wrong_state', `The survey is ${status}: only for an active one mails are sent.${hint}`);
}
