import { isUuid } from '../../../domain/ground/ids.ts';
import type { Keyring } from '../../../platform/keyring.ts';

const PURPOSE = 'results link';
const ID_DIGITS = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/;

/** What the address of a link carries: its id, sealed, so that ids that somebody guesses or reads open nothing. */
export function resultsToken(keys: Keyring, linkId: string): string {
  return keys.seal(PURPOSE, 'link', linkId.replaceAll('-', ''));
}

/** The id of the link; null for a token that we did not make. */
export function openResultsToken(keys: Keyring, token: string): string | null {
  const id = keys.open(PURPOSE, 'link', token)?.replace(ID_DIGITS, '$1-$2-$3-$4-$5');
  return id !== undefined && isUuid(id) ? id : null;
}
