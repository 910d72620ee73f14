import { isShorthand } from './shorthand.ts';

const FEWEST_LETTERS = 4;

/** Scripts in which words are spelt letter by letter; in others a repeated sign is a cry or a laugh. */
const SPELT = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]+$/u;

/** One letter, repeated. */
const ONE_LETTER = /^(\p{L})\1+$/u;

/** Words that people repeat for stress, or call out: yes, no and the like in some languages. */
const STRESSED = new Set(
  'no yes ok si oui non ja nein nee neen nej nei sim nao da ne nie tak jes yep yup yeah nope nah go so bye wow yay hey hi more good best bad fun love like cool nice top pop cha chop bip beep tik tok tic tac toc ding dong boo woo choo chu tu to te mi re fa sol xo ay uy ai да нет не ну ок ага ναι οχι نعم لا כן לא'.split(
    ' ',
  ),
);

/** Two to four letters, at least three times. */
const CHUNK = /^(\p{L}{2,4}?)\1{2,}\p{L}{0,3}$/u;

/** Letters that laugh, hum or cry out: "kkkk" in Portuguese, "wwww" in Japanese, "mmmm", "ههههه". */
const OUTCRIES = new Set('kmwzohхмоыהחه');

/** Syllables of laughter, songs and "and so on". */
const LAUGHTER = new Set(
  'ha ah he eh hi ih ho oh hu ja aj je ej ji xa xe ka lo ol la na ya da ma bla yada rs mdr lol xd tra хе ех ха ах хи бла ля на ла χα αχ'.split(
    ' ',
  ),
);

/**
 * True for a word that only repeats a letter or a few letters, and is neither laughter nor a call: "aaaaaa",
 * "dfdfdfdf".
 */
export function isLetterRepeat(word: string): boolean {
  if (word.length < FEWEST_LETTERS || !SPELT.test(word)) return false;
  if (ONE_LETTER.test(word)) return !OUTCRIES.has(word.charAt(0));
  const chunk = CHUNK.exec(word)?.[1];
  return chunk !== undefined && !LAUGHTER.has(chunk) && !isSaid(chunk);
}

/** True for a word that is repeated as a call or for stress: "yesyesyes", "nononono". */
export function isCall(word: string): boolean {
  const chunk = SPELT.test(word) ? CHUNK.exec(word)?.[1] : undefined;
  return chunk !== undefined && isSaid(chunk);
}

function isSaid(chunk: string): boolean {
  return STRESSED.has(chunk) || isShorthand(chunk);
}
