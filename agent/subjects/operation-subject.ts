import { findEmailList } from '../../db/stores/mailing/email-list-store.ts';
import type { StoredSend } from '../../db/stores/mailing/email-send-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { lockOpenSend, lockSendOf } from '../../operations/ground/durable-operations/locked-send.ts';
import { operationNotFound } from '../../operations/ground/durable-operations/operation-view.ts';
import type { Subject } from '../tool.ts';
import { factHash } from './fact-hash.ts';
import { addressesInWords, textsOfMails } from './named-addresses.ts';
import { quoted } from './quoted.ts';

type Asked = { readonly operation_id: string };

/**
 * What cancelling a long piece of work comes to: null for work that can be asked for again.
 * @throws FieldworkError `not_found`, `operation_finished`
 */
export async function cancellationSubject(
  transaction: TeamTransaction,
  { operation_id }: Asked,
): Promise<Subject | null> {
  const { operation, send } = await lockSendOf(transaction, operation_id);
  if (operation === undefined) throw operationNotFound();
  if (operation.completedAt !== null) {
    throw new FieldworkError('operation_finished', `It has ended already (${operation.state}); nothing was cancelled.`);
  }
  if (send === undefined) return null;
  const list = await listInWords(transaction, send);
  return {
    words: `Cancel a send of ${list}: whoever has not been written to by then gets no mail of it. It can’t be undone.`,
    facts: { operation: operation.id, state: operation.state, list: send.listId, send_kind: send.kind },
  };
}

/**
 * What letting a paused send go on comes to.
 * @throws FieldworkError what `operations.resume` throws
 */
export async function resumptionSubject(transaction: TeamTransaction, { operation_id }: Asked): Promise<Subject> {
  const { operation, send } = await lockOpenSend(transaction, operation_id);
  const list = await listInWords(transaction, send);
  const left = operation.total - operation.done;
  const toWhom = operation.total === 0 ? '' : ` ${left} of ${operation.total} mails are left.`;
  return {
    words: [
      `Let the send of ${list} go on, with the subject ${quoted(send.template.subject)}.${toWhom}`,
      ...addressesInWords(textsOfMails([send.template])),
      'Mails that go out can’t be taken back.',
    ].join(' '),
    facts: {
      operation: operation.id,
      list: send.listId,
      paused: send.pausedAt !== null,
      left,
      template_sha256: factHash(send.template),
    },
  };
}

async function listInWords(transaction: TeamTransaction, { listId, surveyId }: StoredSend): Promise<string> {
  const list = await findEmailList(transaction, { id: listId, surveyId });
  return list === undefined ? 'a list that is gone' : quoted(list.name);
}
