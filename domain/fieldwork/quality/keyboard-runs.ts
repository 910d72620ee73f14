/**
 * A row of keys. A run along it counts from `least` keys on, or from `leastAtEdge` where it begins or ends the row;
 * fewer keys in a row occur in words, too ("Wert", "tree", "Азер").
 */
type KeyRow = { readonly keys: string; readonly least: number; readonly leastAtEdge: number };

const row = (keys: string, least: number, leastAtEdge = least): KeyRow => ({ keys, least, leastAtEdge });

/** Keyboards of the world, for the scripts that are typed key by key. */
const KEY_ROWS: readonly KeyRow[] = [
  row('qwertyuiop', 5, 4),
  row('qwertzuiop', 6, 5),
  row('azertyuiop', 6, 5),
  // No vowels: three keys of these are never part of a word.
  row('asdfghjkl', 3),
  row('zxcvbnm', 3),
  row('wxcvbn', 3),
  row('qsdfghjklm', 4),
  row('yxcvbnm', 4),
  row('qazwsxedcrfvtgbyhnujmikolp', 6),
  row('йцукенгшщзхъ', 5, 4),
  row('фывапролджэ', 5, 4),
  row('фівапролджє', 5, 4),
  row('ячсмитьбю', 5, 4),
  row('ςερτυθιοπ', 5),
  row('ασδφγηξκλ', 4),
  row('ζχψωβνμ', 4),
  row('ضصثقفغعهخحجد', 5, 4),
  row('شسيبلاتنمكط', 5, 4),
  row('ئءؤرلاىةوزظ', 5),
  row('קראטוןםפ', 5),
  row('שדגכעיחלךף', 5),
  row('זסבהנמצתץ', 5),
  row('ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', 3),
  row('ㅁㄴㅇㄹㅎㅗㅓㅏㅣ', 3),
  row('ㅋㅌㅊㅍㅠㅜㅡ', 3),
  row('ฟหกดเ้่าสวง', 4),
];

const ROWS_OF_KEY: ReadonlyMap<string, readonly KeyRow[]> = rowsOfKeys();

/** Nearly all of the word must be in runs. */
const SHARE_IN_RUNS = 0.8;

/** True for a word that is made of runs along the rows of a keyboard, such as "asdf", "qwerty" or "lkjlkj". */
export function isKeyboardRun(word: string): boolean {
  return runsThrough(Array.from(word)) || runsThrough(Array.from(word.replace(/(.)\1+/gu, '$1')));
}

function runsThrough(letters: readonly string[]): boolean {
  let inRuns = 0;
  let index = 0;
  while (index < letters.length) {
    const run = longestRun(letters, index);
    inRuns += run;
    index += Math.max(run, 1);
  }
  return inRuns > 0 && inRuns >= letters.length * SHARE_IN_RUNS;
}

/** The number of letters of the longest run that begins here and counts; 0 where there is none. */
function longestRun(letters: readonly string[], from: number): number {
  const rows = ROWS_OF_KEY.get(letters[from] ?? '') ?? [];
  return rows.reduce(
    (longest, one) => Math.max(longest, runAlong(one, letters, from, 1), runAlong(one, letters, from, -1)),
    0,
  );
}

function runAlong(
  { keys, least, leastAtEdge }: KeyRow,
  letters: readonly string[],
  from: number,
  step: 1 | -1,
): number {
  const begin = keys.indexOf(letters[from] ?? '');
  let length = 1;
  while (from + length < letters.length && keys[begin + step * length] === letters[from + length]) length += 1;
  const end = begin + step * (length - 1);
  const isAtEdge = [begin, end].some((position) => position === 0 || position === keys.length - 1);
  return length >= (isAtEdge ? leastAtEdge : least) ? length : 0;
}

function rowsOfKeys(): ReadonlyMap<string, readonly KeyRow[]> {
  const placed = KEY_ROWS.flatMap((one) => Array.from(one.keys).map((key) => ({ key, one })));
  const byKey = Map.groupBy(placed, ({ key }) => key);
  return new Map([...byKey].map(([key, some]) => [key, some.map(({ one }) => one)]));
}
