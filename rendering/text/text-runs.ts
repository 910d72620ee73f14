import bidiModule from 'bidi-js';
import { inFaces } from './choose-face.ts';
import type { FacedText } from './choose-face.ts';
import type { FaceName } from './font-faces.ts';

// The library's types describe a module inside the module; the import is the factory itself.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();
const MAYBE_RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** The shaper itself sets the letters of these faces from right to left. */
const RIGHT_TO_LEFT_FACES: ReadonlySet<FaceName> = new Set(['arabic', 'hebrew']);
const LETTER = /\p{L}/u;

/**
 * A line in runs from left to right on paper, ready for the shaper (UAX 9: levels, then reordering; mirrored brackets are
 * swapped here).
 */
export function visualRuns(line: string, direction: 'ltr' | 'rtl', language: string | null): readonly FacedText[] {
  if (direction === 'ltr' && !MAYBE_RIGHT_TO_LEFT.test(line)) return inFaces(line, language);
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs = levelRuns(line, levels).flatMap(({ text, level }) => {
    const stretches = inFaces(text, language).flatMap((stretch) => shaperRuns(stretch, level % 2 === 1));
    return (level % 2 === 1 ? stretches.toReversed() : stretches).map((stretch) => ({ ...stretch, level }));
  });
  return reordered(runs);
}

type Levelled<T> = T & { readonly level: number };

function levelRuns(line: string, levels: Uint8Array): readonly Levelled<{ text: string }>[] {
  const runs: { text: string; level: number }[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    const letter = line[index] ?? '';
    if (last?.level === level) last.text += letter;
    else runs.push({ text: letter, level });
  }
  return runs;
}

/**
 * The shaper reverses the letters of a right-to-left word, and nothing else: other characters are reversed here. It is
 * called word by word, since most words repeat and are cached.
 */
function shaperRuns({ face, text }: FacedText, isRightToLeft: boolean): readonly FacedText[] {
  if (isRightToLeft) {
    const words = text.split(/( )/).filter((word) => word !== '');
    return words.map((word) => ({ face, text: rightToLeftWord(word, face) }));
  }
  return RIGHT_TO_LEFT_FACES.has(face) ? Array.from(text, (letter) => ({ face, text: letter })) : [{ face, text }];
}

function rightToLeftWord(word: string, face: FaceName): string {
  const signs = mirroredSigns(word);
  return RIGHT_TO_LEFT_FACES.has(face) && LETTER.test(word) ? signs : Array.from(signs).toReversed().join('');
}

function mirroredSigns(text: string): string {
  return Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign).join('');
}

/** UAX 9, rule L2, over runs: from the highest level to the lowest odd one, all runs at that level or above are reversed. */
function reordered(runs: readonly Levelled<FacedText>[]): readonly FacedText[] {
  // The parts of one run are in visual order already; they move together.
  const groups = grouped(runs);
  const highest = Math.max(0, ...groups.map(({ level }) => level));
  let order = groups;
  for (let level = highest; level >= 1; level -= 1) order = reversedFrom(order, level);
  return order.flatMap(({ runs: inside }) => inside);
}

type Group = { readonly level: number; readonly runs: readonly FacedText[] };

function grouped(runs: readonly Levelled<FacedText>[]): readonly Group[] {
  const groups: { level: number; runs: FacedText[] }[] = [];
  for (const { level, face, text } of runs) {
    const last = groups.at(-1);
    if (last?.level === level) last.runs.push({ face, text });
    else groups.push({ level, runs: [{ face, text }] });
  }
  return groups;
}

function reversedFrom(groups: readonly Group[], level: number): readonly Group[] {
  const result: Group[] = [];
  let stretch: Group[] = [];
  for (const group of groups) {
    if (group.level >= level) {
      stretch.unshift(group);
    } else {
      result.push(...stretch, group);
      stretch = [];
    }
  }
  return [...result, ...stretch];
}
