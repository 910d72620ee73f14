/** Excel's limit, in UTF-16 units. */
const MOST_UNITS = 31;
const FORBIDDEN = /[[\]:*?/\\\p{Cc}\p{Cs}\ufffe\uffff]+/gu;
/** A name that Excel reserves. */
const RESERVED = 'history';

/**
 * Sheet names that Excel accepts: 31 characters, none of `[]:*?/\`, no apostrophe at the ends, no two that differ in case
 * alone. Repeated names are numbered.
 * https://support.microsoft.com/en-us/office/rename-a-worksheet-3f1f7148-ee83-404d-8ef0-9ff99fbad1f9
 */
export function sheetNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>([RESERVED]);
  return wanted.map((name, index) => {
    const plain = shortened(name, MOST_UNITS) || `Sheet ${index + 1}`;
    let unique = plain;
    for (let number = 2; taken.has(folded(unique)); number += 1) {
      const ending = ` (${number})`;
      unique = shortened(plain, MOST_UNITS - ending.length) + ending;
    }
    taken.add(folded(unique));
    return unique;
  });
}

function shortened(name: string, most: number): string {
  const plain = name.replace(FORBIDDEN, ' ').replace(/\s+/gu, ' ').replace(APOSTROPHES, '').slice(0, most);
  // Half of a surrogate pair is no character; the text before the cut may end with an apostrophe.
  return plain.replace(/\p{Cs}/gu, '').replace(APOSTROPHES, '');
}

const APOSTROPHES = /^['\s]+|['\s]+$/gu;

function folded(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}
