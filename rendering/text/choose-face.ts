import { covers } from './font-faces.ts';
import type { FaceName } from './font-faces.ts';

/** A run of text in one face, in the order of the text. */
export type FacedText = { readonly face: FaceName; readonly text: string };

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const PLAIN_LATIN = /^[\u0020-\u007e\u00a0-\u024f\u2010-\u2026]*$/;
/** Characters that shape others and draw nothing. */
const NOT_DRAWN = /^\p{Default_Ignorable_Code_Point}$/u;
/** Faces whose letters are shaped by joiners between them. */
const JOINED_FACES: ReadonlySet<FaceName> = new Set(['arabic', 'emoji']);
/** Replaces characters that no font has. */
const REPLACEMENT = '\ufffd';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Han characters look different in Chinese, Japanese and Korean: the language decides, else the text's other letters. */
function preferredFaces(text: string, language: string | null): readonly FaceName[] {
  return ['latin', 'arabic', 'hebrew', 'thai', ...eastAsianFaces(text, language), 'emoji'];
}

function eastAsianFaces(text: string, language: string | null): readonly FaceName[] {
  if (KANA.test(text)) return ['japanese', 'simplifiedChinese', 'korean'];
  if (HANGUL.test(text)) return ['korean', 'simplifiedChinese', 'japanese'];
  switch (language?.toLowerCase().split(/[-_]/)[0]) {
    case 'ja':
      return ['japanese', 'simplifiedChinese', 'korean'];
    case 'ko':
      return ['korean', 'simplifiedChinese', 'japanese'];
    default:
      return ['simplifiedChinese', 'japanese', 'korean'];
  }
}

/** Cached, since texts are measured first and drawn later. */
const remembered = new Map<string, readonly FacedText[]>();
const MOST_REMEMBERED = 10_000;

/** The text in runs, each letter in the first face that has it; a letter without a face becomes one replacement sign. */
export function inFaces(text: string, language: string | null): readonly FacedText[] {
  if (PLAIN_LATIN.test(text)) return text === '' ? [] : [{ face: 'latin', text }];
  const key = `${language ?? ''}|${text}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const stretches = stretchesOf(text, language);
  remembered.set(key, stretches);
  return stretches;
}

function stretchesOf(text: string, language: string | null): readonly FacedText[] {
  const faces = preferredFaces(text, language);
  const stretches: { face: FaceName; text: string }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = stretches.at(-1);
    const { face, text: letter } = facedLetter(segment, faces, last?.face);
    if (last?.face === face) last.text += letter;
    else if (letter !== '') stretches.push({ face, text: letter });
  }
  return stretches;
}

/** A letter stays in the face of the one before if that has it, so that spaces and signs don't divide words. */
function facedLetter(letter: string, faces: readonly FaceName[], before: FaceName | undefined): FacedText {
  const drawn = Array.from(letter).filter((sign) => !NOT_DRAWN.test(sign));
  if (drawn.length === 0) return { face: before ?? 'latin', text: joinerOnly(letter, before) };
  const candidates = before === undefined || before === 'emoji' || !isCommon(letter) ? faces : [before, ...faces];
  const face = candidates.find((name) => drawn.every((sign) => covers(name, sign.codePointAt(0) ?? 0)));
  return face === undefined
    ? { face: 'latin', text: REPLACEMENT }
    : { face, text: JOINED_FACES.has(face) ? letter : drawn.join('') };
}

/** Joiners shape Arabic letters, and are left out elsewhere. */
function joinerOnly(letter: string, before: FaceName | undefined): string {
  return before === 'arabic' && covers('arabic', letter.codePointAt(0) ?? 0) ? letter : '';
}

function isCommon(letter: string): boolean {
  return /^[\p{Script=Common}\p{Script=Inherited}]/u.test(letter);
}
