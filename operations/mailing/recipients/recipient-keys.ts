import type { Keyring } from '../../../platform/keyring.ts';

/** What an address is compared by where the address itself is not kept: keyed, and of one team. @param folded see `Contact` */
export function addressHash(keys: Keyring, teamId: string, folded: string): Buffer {
  return keys.hash('address of a recipient', `${teamId} ${folded}`);
}

/** Of whom the token of a personal link is: a recipient of a list, as opposed to links that were made without one. */
const RECIPIENT = 'r-';

/** What a recipient's personal link carries. */
export function recipientLinkToken(keys: Keyring, surveyId: string, token: string): string {
  return keys.seal('personal link', surveyId, `${RECIPIENT}${token}`);
}

/** The recipient's token in what names a respondent by a personal link; null where the link was made without a recipient. */
export function recipientTokenOf(keyValue: string): string | null {
  return keyValue.startsWith(RECIPIENT) ? keyValue.slice(RECIPIENT.length) : null;
}
