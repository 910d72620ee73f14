import { randomUUID } from 'node:crypto';
import { insertEmailList } from '../../../db/stores/mailing/email-list-store.ts';
import { fromRecipientRow, insertRecipients } from '../../../db/stores/mailing/recipient-store.ts';
import type { Recipient, RecipientRow } from '../../../db/stores/mailing/recipient-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { readContacts } from '../../../domain/mailing/contacts/contact.ts';
import type { RecipientState } from '../../../domain/mailing/recipients/recipient-lifecycle.ts';
import { addressHash } from '../../../operations/mailing/recipients/recipient-keys.ts';
import { recipientLinks } from '../../../operations/mailing/recipients/recipient-links.ts';
import type { Services } from '../../../platform/services.ts';

/** Somebody on a list, with the paths of both links of their mail. */
export type Invitee = {
  readonly id: string;
  readonly token: string;
  readonly surveyPath: string;
  readonly unsubscribePath: string;
};

export type Team = { readonly services: Services; readonly teamId: string };

/** Puts contacts on a new list of a survey, as if a mail had been sent to each of them. */
export async function invite(
  { services, teamId }: Team,
  surveyId: string,
  contacts: readonly object[],
  sourceContactPanelId: string | null = null,
): Promise<readonly Invitee[]> {
  const { keys, settings } = services;
  const listId = randomUUID();
  const createdAt = services.now();
  const recipients = readContacts(contacts).contacts.map((contact) => ({
    ...contact,
    id: randomUUID(),
    token: randomUUID().replaceAll('-', ''),
    returnPath: randomUUID().replaceAll('-', ''),
    addressHash: addressHash(keys, teamId, contact.folded),
    createdAt,
  }));
  await inTeamTransaction(services.database, teamId, async (transaction) => {
    await insertEmailList(transaction, {
      id: listId,
      surveyId,
      name: 'Visitors',
      sourceContactPanelId,
      emailTemplate: null,
      validationStatus: 'validated',
      sendingStatus: 'sent',
      createdBy: randomUUID(),
      createdAt,
    });
    await insertRecipients(transaction, { listId, surveyId }, recipients);
    await transaction.sql('recipients').where({ list_id: listId, status: 'pending' }).update({ status: 'sent' });
  });
  const surveyAddress = `${settings.publicUrl}/s/${surveyId}`;
  return recipients.map((recipient) => {
    const links = recipientLinks(
      keys,
      { teamId, surveyAddress, addressHash: recipient.addressHash },
      { ...recipient, surveyId },
    );
    return {
      id: recipient.id,
      token: recipient.token,
      surveyPath: links.survey.slice(settings.publicUrl.length),
      unsubscribePath: links.unsubscribe.slice(settings.publicUrl.length),
    };
  });
}

/** How somebody stands now; `writes` tells one version of the row from another. */
export async function standingOf(
  { services, teamId }: Team,
  id: string,
): Promise<Recipient & { readonly writes: string }> {
  const row = await inTeamTransaction(services.database, teamId, ({ sql }) =>
    sql('recipients').where({ id }).first<RecipientRow & { writes: string }>('*', sql.raw('xmin::text as writes')),
  );
  return { ...fromRecipientRow(row), writes: row.writes };
}

export async function statusOf(team: Team, id: string): Promise<RecipientState['status']> {
  return (await standingOf(team, id)).state.status;
}

/** Forgets somebody as an erasure does, as far as links are concerned. */
export async function eraseInvitee({ services, teamId }: Team, id: string): Promise<void> {
  await inTeamTransaction(services.database, teamId, ({ sql }) =>
    sql('recipients')
      .where({ id })
      .update({
        email: 'anonymized:00000000',
        folded: `anonymized:${id}`,
        token: `revoked:${id.slice(0, 8)}`,
        address_hash: null,
        return_path: null,
        metadata: '{}',
        erased_at: services.now(),
      }),
  );
}
