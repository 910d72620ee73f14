/**
 * Only matches at the beginning of a run of such characters: tried at each of them, a long run without an @ would take
 * quadratic time.
 */
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const HANDLE = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_]{3,}/gu;
/** Seven digits or more, as telephone numbers are grouped. */
const TELEPHONE = /\+?\p{Nd}(?:[\s().\-/]{0,2}\p{Nd}){6,}/gu;

/** The text with … in place of addresses, handles and telephone numbers that people write though nobody asked for them. */
export function maskContacts(text: string): string {
  return text.replace(EMAIL, '…').replace(HANDLE, '…').replace(TELEPHONE, '…');
}

/** The text with … in place of mail addresses alone: numbers stay as they are. */
export function maskAddresses(text: string): string {
  return text.replace(EMAIL, '…');
}
