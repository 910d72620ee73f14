import type { QuestionView } from '../question-view.ts';
import { fill } from './fill.ts';

export type Range = readonly [least: number | null, most: number | null];

/** What numbers may be written; null where any may. */
export function rangeHint({ words }: Pick<QuestionView, 'words'>, range: Range): string | null {
  const [least, most] = range;
  if (least !== null && most !== null) return fill(words.hints.numberBetween, { least, most }, words.language);
  if (least !== null) return fill(words.hints.numberAtLeast, { least }, words.language);
  if (most !== null) return fill(words.hints.numberAtMost, { most }, words.language);
  return null;
}

/** The keys for numbers of a range. Those for decimals have no minus on some phones. */
export function keysFor([least]: Range): 'decimal' | 'text' {
  return least !== null && least < 0 ? 'text' : 'decimal';
}
