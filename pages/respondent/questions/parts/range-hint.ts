import type { QuestionView } from '../question-view.ts';
import { fill } from './fill.ts';

export type Range = readonly [least: number | null, most: number | null];

/** The range of valid numbers; null without bounds. */
export function rangeHint({ words }: Pick<QuestionView, 'words'>, range: Range): string | null {
  const [least, most] = range;
  if (least !== null && most !== null) return fill(words.hints.numberBetween, { least, most }, words.language);
  if (least !== null) return fill(words.hints.numberAtLeast, { least }, words.language);
  if (most !== null) return fill(words.hints.numberAtMost, { most }, words.language);
  return null;
}

/** The keyboard for numbers of a range. The one for decimals has no minus on some phones. */
export function keysFor([least]: Range): 'decimal' | 'text' {
  return least !== null && least < 0 ? 'text' : 'decimal';
}
