import { isUuid } from '../../ground/ids.ts';

const INVITATION = /^<?([\da-f-]{36})\.([\da-f-]{36})@[^\s@<>]+>?$/i;

/** The recipient and the send of an invitation. */
export type InvitationId = { readonly recipientId: string; readonly sendId: string };

/**
 * The recipient and the send in the `Message-ID` of an invitation, `<recipient.send@domain>`, its angle brackets left out or not; null for that of
 * any other mail. Some mail systems change the case of letters.
 */
export function readInvitationId(messageId: string): InvitationId | null {
  const [, recipientId = '', sendId = ''] = INVITATION.exec(messageId.trim()) ?? [];
  return isUuid(recipientId) && isUuid(sendId)
    ? { recipientId: recipientId.toLowerCase(), sendId: sendId.toLowerCase() }
    : null;
}
