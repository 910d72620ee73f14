/**
 * Controls, surrogates, and noncharacters; embeddings, overrides and isolates, which would affect the text after them.
 * Joiners and direction marks stay: letters and emoji are composed with them.
 */
const NOT_SHOWN =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff\ufeff\ufff9-\ufffb]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v\f]/gu;

/** A text without invisible or disturbing characters; line ends are `\n`, tabs four spaces. */
export function shownCharacters(text: string): string {
  return text.replace(LINE_ENDS, '\n').replaceAll('\t', '    ').replace(NOT_SHOWN, '').normalize('NFC');
}
