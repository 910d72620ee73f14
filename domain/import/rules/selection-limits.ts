import { foldWords } from '../vocabulary/answer-phrases.ts';
import { SMALL_NUMBER, smallNumber } from '../vocabulary/answer-numbers.ts';
import { AT_LEAST, AT_MOST, BEST_OF, CHOOSE, COUNTED_CHOICES } from '../vocabulary/answer-limits.ts';
import { firstGroup } from './number-told.ts';

/** How many answers may be chosen; null where nothing is said. */
export type SelectionLimits = { readonly least: number | null; readonly most: number | null };

const N = `(?<![\\p{Script=Latin}\\d])(${SMALL_NUMBER})`;
const BOUNDED = '(?![\\p{Script=Latin}\\d])';
const EMPTY = ' ?(?:of |de |the |your |las |los |sus |tus |de |die |les |vos |ses |a )*(?:\\()?';

const between = new RegExp(
  `${CHOOSE}[^.?]{0,16}?${N} ?(?:-|to|or|and|a|y|o|til|og|eller|bis|und|à|ou|至|到|~) ?${N}${BOUNDED} ?(?!or more)${COUNTED_CHOICES}`,
  'u',
);
const atMost = new RegExp(`${AT_MOST}${EMPTY}${N}${BOUNDED}`, 'u');
const atLeast = new RegExp(`${AT_LEAST}${EMPTY}${N}${BOUNDED}`, 'u');
const best = new RegExp(
  `${BEST_OF}${EMPTY}${N}${BOUNDED}|(?<![\\p{L}\\d])${N} (?:most |mas |vigtigste|mest |wichtigsten|principal|main|favou?rite)`,
  'u',
);
const exactly = new RegExp(
  `${CHOOSE}${EMPTY}(?:only |exactly |solo |kun |nur |just |any |top |first |其中|其中的)*${N}${BOUNDED} ?${COUNTED_CHOICES}`,
  'u',
);

/** The limits that a question's words set ("up to three", "at least 2", "choose two", "最多选3项"). */
export function selectionLimits(words: string): SelectionLimits {
  const folded = foldWords(words);
  const range = between.exec(folded);
  if (range !== null) return ordered(smallNumber(range[1] ?? ''), smallNumber(range[2] ?? ''));
  const least = numberIn(atLeast.exec(folded));
  const most = numberIn(atMost.exec(folded)) ?? numberIn(best.exec(folded));
  if (least !== null || most !== null) return ordered(least, most);
  const exact = numberIn(exactly.exec(folded));
  return { least: exact, most: exact };
}

function numberIn(match: RegExpExecArray | null): number | null {
  const found = firstGroup(match);
  return found === null ? null : smallNumber(found);
}

function ordered(least: number | null, most: number | null): SelectionLimits {
  return least !== null && most !== null && least > most ? { least: most, most: least } : { least, most };
}
