import type { Keyring } from '../../../platform/keyring.ts';
import { recipientLinkToken } from './recipient-keys.ts';

/** The ids of a recipient in links. */
type Linked = { readonly id: string; readonly surveyId: string; readonly token: string };

/** The content of an unsubscribe link: identifies the recipient even after lists and addresses are deleted. */
export type Unsubscribing = { readonly teamId: string; readonly recipientId: string; readonly addressHash: Buffer };

/** Both links of a recipient's mail. @param surveyAddress the survey's address, without a query */
export function recipientLinks(
  keys: Keyring,
  { teamId, surveyAddress, addressHash }: { teamId: string; surveyAddress: string; addressHash: Buffer },
  recipient: Linked,
): { readonly survey: string; readonly unsubscribe: string } {
  const token = recipientLinkToken(keys, recipient.surveyId, recipient.token);
  const origin = surveyAddress.slice(0, surveyAddress.lastIndexOf('/s/'));
  const unsubscribing = unsubscribeToken(keys, { teamId, recipientId: recipient.id, addressHash });
  return { survey: `${surveyAddress}?t=${token}`, unsubscribe: `${origin}/unsubscribe/${unsubscribing}` };
}

/** @returns what `readUnsubscribeToken` reads */
export function unsubscribeToken(keys: Keyring, { teamId, recipientId, addressHash }: Unsubscribing): string {
  return keys.seal('unsubscribe', '', [teamId, recipientId, addressHash.toString('base64url')].join(' '));
}

/** The content of a mail's unsubscribe link; null where this service didn't make it. */
export function readUnsubscribeToken(keys: Keyring, token: string): Unsubscribing | null {
  const [teamId, recipientId, hash] = keys.open('unsubscribe', '', token)?.split(' ') ?? [];
  if (teamId === undefined || recipientId === undefined || hash === undefined) return null;
  return { teamId, recipientId, addressHash: Buffer.from(hash, 'base64url') };
}
