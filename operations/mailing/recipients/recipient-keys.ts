import type { Keyring } from '../../../platform/keyring.ts';

/** The keyed hash of an address, for comparison where the address itself is not stored; different for each team. @param folded see `Contact` */
export function addressHash(keys: Keyring, teamId: string, folded: string): Buffer {
  return keys.hash('address of a recipient', `${teamId} ${folded}`);
}

/** Prefix of the token of a recipient's personal link, as opposed to links that were made without a recipient. */
const RECIPIENT = 'r-';

/** The token of a recipient's personal link. */
export function recipientLinkToken(keys: Keyring, surveyId: string, token: string): string {
  return keys.seal('personal link', surveyId, `${RECIPIENT}${token}`);
}

/** The recipient's token in the key of a respondent who came by a personal link; null where the link was made without a recipient. */
export function recipientTokenOf(keyValue: string): string | null {
  return keyValue.startsWith(RECIPIENT) ? keyValue.slice(RECIPIENT.length) : null;
}
