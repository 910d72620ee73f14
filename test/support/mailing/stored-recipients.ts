import { randomBytes, randomUUID } from 'node:crypto';
import { insertEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import { insertRecipients } from '../../../db/stores/mailing/recipient-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { readEmailAddress } from '../../../domain/mailing/contacts/email-address.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { changeRecipients } from '../../../operations/mailing/recipients/change-recipients.ts';
import { addressHash } from '../../../operations/mailing/recipients/recipient-keys.ts';
import type { Services } from '../../../platform/services.ts';
import { surveyDesk } from '../survey-desk.ts';

/** Somebody on a list whom a mail server took a mail for. */
export type StoredRecipient = { readonly id: string; readonly email: string; readonly returnPath: string };

/** A list of a new survey whose recipients were all written to; nothing was sent. */
export async function storeSentList(
  services: Services,
  member: Principal,
  emails: readonly string[],
): Promise<readonly StoredRecipient[]> {
  const surveyId = await surveyDesk(services, member).aDraft();
  const listId = randomUUID();
  const at = services.now();
  const recipients = emails.map((email) => {
    const address = readEmailAddress(email);
    if (!address.ok) throw new Error(address.reason);
    return {
      id: randomUUID(),
      email,
      folded: address.folded,
      problem: null,
      metadata: {},
      token: randomUUID(),
      returnPath: randomBytes(16).toString('hex'),
      addressHash: addressHash(services.keys, member.teamId, address.folded),
      createdAt: at,
    };
  });
  await inTeamTransaction(services.database, member.teamId, async (transaction) => {
    await insertEmailList(transaction, {
      id: listId,
      surveyId,
      name: 'Guests',
      sourceContactPanelId: null,
      emailTemplate: null,
      validationStatus: 'validated',
      sendingStatus: 'sent',
      createdBy: member.userId ?? '',
      createdAt: at,
    });
    await insertRecipients(transaction, { listId, surveyId }, recipients);
    for (const event of ['claimed', 'accepted'] as const) {
      await changeRecipients(
        transaction,
        recipients.map(({ id }) => ({ id, event, at })),
      );
    }
  });
  return recipients.map(({ id, email, returnPath }) => ({ id, email, returnPath }));
}
