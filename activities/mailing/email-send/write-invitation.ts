import { findEmailSend } from '../../../db/stores/mailing/email-send-store.ts';
import { findPublicSurvey } from '../../../db/stores/fieldwork/public-survey-store.ts';
import type { Recipient } from '../../../db/stores/mailing/recipient-store.ts';
import { findTeamSettings } from '../../../db/stores/ground/team-settings-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { invitationMail } from '../../../domain/mailing/mail/invitation-mail.ts';
import { addressHash } from '../../../operations/mailing/recipients/recipient-keys.ts';
import { recipientLinks } from '../../../operations/mailing/recipients/recipient-links.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { EmailMessage } from '../../../providers/mailing/email/email-sender.ts';

/** Builds one recipient's mail. @throws FieldworkError `invalid_input` where it can't be built */
export type InvitationWriter = (recipient: Recipient) => EmailMessage;

/** The data that all mails of a send share, read once. @throws FieldworkError `not_found` */
export async function invitationWriter(
  transaction: TeamTransaction,
  { keys, settings }: Pick<ActivityServices, 'keys' | 'settings'>,
  sendId: string,
): Promise<InvitationWriter> {
  const send = await findEmailSend(transaction, sendId);
  const survey = send === undefined ? undefined : await findPublicSurvey(transaction, send.surveyId);
  if (send === undefined || survey === undefined)
    throw new FieldworkError('not_found', 'The survey or the send is gone.');
  const { senderName, replyTo, postalAddress } = await findTeamSettings(transaction);
  const { template, surveyAddress } = send;
  const { teamId } = transaction;
  const from = { name: senderName ?? settings.mailFrom.name, address: settings.mailFrom.address };
  const domain = from.address.split('@')[1] ?? 'localhost';
  return (recipient) => {
    const hash = addressHash(keys, teamId, recipient.folded);
    const links = recipientLinks(keys, { teamId, surveyAddress, addressHash: hash }, recipient);
    const sender = { name: from.name, postalAddress: postalAddress ?? '' };
    const { headers, ...content } = invitationMail({ template, survey, recipient, sender, links });
    return {
      from,
      to: recipient.email,
      ...(replyTo === null ? {} : { replyTo: { name: from.name, address: replyTo } }),
      ...content,
      messageId: `<${recipient.id}.${sendId}@${domain}>`,
      ...(recipient.returnPath === null ? {} : { returnPathToken: recipient.returnPath }),
      headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    };
  };
}
