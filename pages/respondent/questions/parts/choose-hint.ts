import type { QuestionOf } from '../../../../domain/questionnaire/document/question-types.ts';
import type { QuestionView } from '../question-view.ts';
import { fill } from './fill.ts';

/** The number of options to choose; null for a single choice, whose buttons show it. */
export function chooseHint({ question, words }: QuestionView<'select'>): string | null {
  if (question.subtype === 'single') return null;
  const [least, most] = boundsOf(question);
  if (least > 1 && least === most) return fill(words.hints.chooseExactly, { least }, words.language);
  if (least > 1 && most !== null) return fill(words.hints.chooseBetween, { least, most }, words.language);
  if (least > 1) return fill(words.hints.chooseAtLeast, { least }, words.language);
  if (most !== null) return fill(words.hints.chooseAtMost, { most }, words.language);
  return words.hints.chooseAny;
}

function boundsOf({ config, options }: QuestionOf<'select'>): readonly [least: number, most: number | null] {
  const most = config.maxSelections;
  return [config.minSelections ?? 0, most === null || most >= options.length ? null : most];
}
