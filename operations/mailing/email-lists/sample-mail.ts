import type { SurveyToWriteOf } from '../../../db/stores/mailing/email-list-store.ts';
import { findTeamSettings } from '../../../db/stores/ground/team-settings-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { Metadata } from '../../../domain/mailing/contacts/metadata.ts';
import type { EmailTemplate } from '../../../domain/mailing/mail/email-template.ts';
import { invitationMail } from '../../../domain/mailing/mail/invitation-mail.ts';
import type { InvitationMail } from '../../../domain/mailing/mail/invitation-mail.ts';
import type { ServiceSettings } from '../../../platform/services.ts';
import type { Mailbox } from '../../../providers/mailing/email/email-sender.ts';

/** A mail and its sender. */
export type SampleMail = {
  readonly mail: InvitationMail;
  readonly from: Mailbox;
  /** Undefined: replies go to `from`. */
  readonly replyTo: Mailbox | undefined;
};

/**
 * A mail as a recipient would get it, but that its links are nobody's: trying them neither opens the survey for that recipient
 * nor unsubscribes them.
 */
export async function sampleMail(
  transaction: TeamTransaction,
  settings: Pick<ServiceSettings, 'mailFrom'>,
  sample: {
    readonly survey: Pick<SurveyToWriteOf, 'name' | 'language'>;
    readonly template: EmailTemplate;
    readonly recipient: { readonly email: string; readonly metadata: Metadata };
    readonly surveyAddress: string;
  },
): Promise<SampleMail> {
  const { senderName, replyTo, postalAddress } = await findTeamSettings(transaction);
  const from = { ...settings.mailFrom, name: senderName ?? settings.mailFrom.name };
  const { surveyAddress, ...rest } = sample;
  const origin = surveyAddress.slice(0, surveyAddress.lastIndexOf('/s/'));
  const mail = invitationMail({
    ...rest,
    sender: { name: from.name, postalAddress: postalAddress ?? '' },
    links: { survey: surveyAddress, unsubscribe: origin },
  });
  return { mail, from, replyTo: replyTo === null ? undefined : { name: from.name, address: replyTo } };
}
