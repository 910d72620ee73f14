import { isKeyboardRun } from './keyboard-runs.ts';
import { isCall, isLetterRepeat } from './letter-repeats.ts';
import type { Spelling } from './unlikely-word.ts';
import { isUnlikely, spellingOf } from './unlikely-word.ts';

/** The kind of gibberish: runs along keys, repeated letters, letters that make no word. */
export type GibberishKind = 'keyboard_run' | 'repeated_letters' | 'no_words';

const KINDS: readonly GibberishKind[] = ['keyboard_run', 'repeated_letters', 'no_words'];

const MOST_CHARACTERS = 2_000;
const FEWEST_LETTERS = 4;
/** An answer is gibberish where it has at least so many gibberish letters to one other letter. */
const LETTERS_TO_ONE = 2;

/** Addresses, names of users and files, and words with digits: they need not be words. */
const NO_WORD = /[\p{N}@#_/\\]|\.\p{L}/u;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/**
 * The kind of gibberish in an open answer; null where it may be meaningful. An answer is gibberish where most of its
 * letters are in words that come from random typing. In doubt it is meaningful: short words, numbers, abbreviations,
 * laughter, and scripts that are not written letter by letter.
 */
export function gibberishIn(text: string): GibberishKind | null {
  const judged = wordsOf(text.slice(0, MOST_CHARACTERS)).map(judge);
  const letters = (kind: GibberishKind | null) =>
    judged.reduce((sum, one) => sum + (one.kind === kind ? one.letters : 0), 0);
  const all = judged.reduce((sum, one) => sum + one.letters, 0);
  const gibberish = all - letters(null);
  if (isMostly(gibberish, all)) {
    return KINDS.find((kind) => KINDS.every((other) => letters(kind) >= letters(other))) ?? null;
  }
  const spelt = spellingOfAll(judged);
  return isMostly(gibberish + spelt.letters, all) && isUnlikely(spelt) ? 'no_words' : null;
}

function wordsOf(text: string): readonly string[] {
  const pieces = text.normalize('NFC').split(/\s+/);
  return pieces.filter((piece) => !NO_WORD.test(piece)).flatMap((piece) => piece.match(WORD) ?? []);
}

type Judged = { readonly letters: number; readonly kind: GibberishKind | null; readonly spelling: Spelling | null };

function judge(word: string): Judged {
  const lower = word.toLowerCase();
  const is = (kind: GibberishKind | null, spelling: Spelling | null = null): Judged => ({
    letters: word.length,
    kind,
    spelling,
  });
  if (isCall(lower)) return is(null);
  if (isKeyboardRun(lower)) return is('keyboard_run');
  if (isLetterRepeat(lower)) return is('repeated_letters');
  const spelling = spellingOf(word);
  return spelling !== null && isUnlikely(spelling) ? is('no_words') : is(null, spelling);
}

/** Words that could each be meaningful are more conclusive together. */
function spellingOfAll(judged: readonly Judged[]): Spelling {
  return judged.reduce(
    (sum, { spelling }) => ({
      letters: sum.letters + (spelling?.letters ?? 0),
      penalty: sum.penalty + (spelling?.penalty ?? 0),
    }),
    { letters: 0, penalty: 0 },
  );
}

function isMostly(letters: number, all: number): boolean {
  return letters >= FEWEST_LETTERS && letters >= (all - letters) * LETTERS_TO_ONE;
}
