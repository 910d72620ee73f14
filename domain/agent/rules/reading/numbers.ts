import { ADDRESS, ID } from './plain-text.ts';

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const WORD = [...UNITS, ...TENS, 'hundred', 'thousand', 'dozen'].join('|');
const SPELT = new RegExp(
  String.raw`(?<!\b(?:the|these|those|both|last|no|this|that|any|every|which|each) )\b(?:a (?=hundred|thousand|dozen))?(?:${WORD})(?:(?:[ -]| and )(?:${WORD}))*\b`,
  'giu',
);

/** "two hundred and fifty" as 250; "one" alone stays, it often counts nothing. */
export function numbersInDigits(text: string): string {
  return text.replace(SPELT, (found: string, place: number) => {
    const words = found
      .toLowerCase()
      .split(/[ -]+/u)
      .filter((word) => word !== 'and' && word !== 'a');
    const isNamed = /\b(?:version|question|revision|item|number|v|q)s? (?:\w+ (?:and|with|by|to|against) )?$/iu.test(
      text.slice(0, place),
    );
    return words.join(' ') === 'one' && !isNamed ? found : String(valueOf(words));
  });
}

function valueOf(words: readonly string[]): number {
  let [total, part] = [0, 0];
  for (const word of words) {
    if (word === 'thousand') [total, part] = [total + Math.max(part, 1) * 1_000, 0];
    else if (word === 'hundred') part = Math.max(part, 1) * 100;
    else if (word === 'dozen') part = Math.max(part, 1) * 12;
    else if (TENS.includes(word)) part += (TENS.indexOf(word) + 2) * 10;
    else part += UNITS.indexOf(word);
  }
  return total + part;
}

const NUMBER =
  /(?<![\p{L}\p{N}._-])\d{1,3}(?:,\d{3})+(?![\p{L}\p{N}])|(?<![\p{L}\p{N}._-])\d{1,9}(?![\p{L}\p{N}]|\.\d)/gu;

/** Whole numbers in digits that are no part of a word. */
export function wholeNumbersIn(text: string): readonly number[] {
  const bare = text.replace(ADDRESS, ' ').replace(ID, ' ');
  return (bare.match(NUMBER) ?? []).map((digits) => Number(digits.replaceAll(',', '')));
}
