import type { CountedEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import { insertRecipients } from '../../../db/stores/mailing/recipient-store.ts';
import type { NewRecipient } from '../../../db/stores/mailing/recipient-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { Contact } from '../../../domain/mailing/contacts/contact.ts';
import { MOST_CONTACTS } from '../../../domain/mailing/contacts/contact.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { addressHash } from '../recipients/recipient-keys.ts';

/** Recipients whose keys are computed before other requests are served: some milliseconds of work. */
const PEOPLE_AT_ONCE = 4_000;

type StoringContext = Pick<OperationContext, 'services' | 'newId' | 'now'>;

/**
 * Adds people to a list; recipients who are on it stay unchanged.
 * @returns the ids of the added recipients
 * @throws FieldworkError `too_large`
 */
export async function storeRecipients(
  transaction: TeamTransaction,
  context: StoringContext,
  list: Pick<CountedEmailList, 'id' | 'surveyId' | 'totalCount'>,
  contacts: readonly Contact[],
): Promise<readonly string[]> {
  const added: string[] = [];
  for (let from = 0; from < contacts.length; from += PEOPLE_AT_ONCE) {
    const recipients = contacts
      .slice(from, from + PEOPLE_AT_ONCE)
      .map((contact) => newRecipient(transaction, context, contact));
    added.push(...(await insertRecipients(transaction, { listId: list.id, surveyId: list.surveyId }, recipients)));
  }
  const total = list.totalCount + added.length;
  if (total <= MOST_CONTACTS) return added;
  throw new FieldworkError(
    'too_large',
    `A list holds ${MOST_CONTACTS} people; with these it would be ${total}. Make another list.`,
  );
}

function newRecipient(
  { teamId }: TeamTransaction,
  { services, newId, now }: StoringContext,
  { email, folded, metadata, problem }: Contact,
): NewRecipient {
  return {
    id: newId(),
    email,
    folded,
    metadata,
    problem,
    token: newId().replaceAll('-', ''),
    returnPath: newId().replaceAll('-', ''),
    addressHash: addressHash(services.keys, teamId, folded),
    createdAt: now(),
  };
}
