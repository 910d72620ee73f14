import { isUuid } from '../../../domain/ground/ids.ts';
import type { Keyring } from '../../../platform/keyring.ts';

const PURPOSE = 'results link';
const ID_DIGITS = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/;

/** The token in a link's address: its id, sealed, so that guessed or disclosed ids open nothing. */
export function resultsToken(keys: Keyring, linkId: string): string {
  return keys.seal(PURPOSE, 'link', linkId.replaceAll('-', ''));
}

/** The id of the link; null for a token that was not sealed here. */
export function openResultsToken(keys: Keyring, token: string): string | null {
  const id = keys.open(PURPOSE, 'link', token)?.replace(ID_DIGITS, '$1-$2-$3-$4-$5');
  return id !== undefined && isUuid(id) ? id : null;
}
