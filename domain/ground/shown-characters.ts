/**
 * Controls, halves of pairs, and what is no character; embeddings, overrides and isolates, which would reach beyond their text.
 * Joiners and direction marks stay: letters and emoji are made with them.
 */
const NOT_SHOWN =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff\ufeff\ufff9-\ufffb]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v\f]/gu;

/** A text without characters that draw nothing or disturb others; line ends are `\n`, tabs four spaces. */
export function shownCharacters(text: string): string {
  return text.replace(LINE_ENDS, '\n').replaceAll('\t', '    ').replace(NOT_SHOWN, '').normalize('NFC');
}
