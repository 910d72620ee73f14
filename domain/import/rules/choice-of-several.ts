import { foldWords } from '../vocabulary/answer-phrases.ts';
import {
  IS_NO,
  IS_YES,
  ONE_ASKED,
  ONE_ASKED_FOR_SURE,
  SCALE_WORDS,
  SEVERAL_ASKED,
  STARTS_WITH_NO,
  STARTS_WITH_YES,
} from '../vocabulary/answer-wording.ts';
import type { Answer, ItemEvidence } from './item-evidence.ts';
import { ordinary } from './item-evidence.ts';

/**
 * True where several of the listed answers may be chosen: by instruction, then by the mark before the answers, then by the answers
 * themselves (a scale takes one), then by the wording, and at last by what the file's marks mean elsewhere.
 */
export function asksForSeveral(evidence: ItemEvidence): boolean {
  return told(evidence) ?? marked(evidence) ?? worded(evidence) ?? byHabit(evidence);
}

/** True for answers that exclude one another by their sense: yes and no, a scale, ranges. */
export function isOrdered(answers: readonly Answer[]): boolean {
  const words = ordinary(answers).map((answer) => answer.words);
  if (words.length < 2) return words.length === answers.length;
  if (isYesOrNo(words)) return true;
  const scaled = words.filter((text) => isRange(text) || SCALE_WORDS.test(text));
  if (scaled.length < 0.6 * words.length) return false;
  const left = new Set(words.flatMap(withoutScaleWords));
  return left.size <= Math.max(1, words.length / 2);
}

function told({ told: kinds, limits, answers }: ItemEvidence): boolean | null {
  if (kinds.has('multiple')) return true;
  if (kinds.has('single') || kinds.has('dropdown')) return false;
  const count = limits.most ?? limits.least;
  if (count !== null && count > answers.length) return null;
  return count === null ? null : count > 1;
}

function marked({ answers, habits, asked }: ItemEvidence): boolean | null {
  const marks = new Set(answers.map((answer) => answer.mark));
  if (marks.has('dropdown') || (marks.has('radio') && !marks.has('checkbox'))) return false;
  if (!marks.has('checkbox')) return null;
  if (habits.radio > 0) return true;
  if (habits.boxedScales > 0) return null;
  if (isOrdered(answers) || ONE_ASKED_FOR_SURE.test(asked)) return false;
  if (SEVERAL_ASKED.test(asked)) return true;
  return !isHeading(asked) && !ONE_ASKED.test(asked) && ordinary(answers).length > 2 && habits.severalTold === 0;
}

/** "Marital status", "Diet": a form's label, which takes one answer. */
function isHeading(asked: string): boolean {
  return !/[?？]/u.test(asked) && asked.split(' ').length <= 4 && asked.length <= 40;
}

function worded({ answers, asked }: ItemEvidence): boolean | null {
  if (ONE_ASKED_FOR_SURE.test(asked) || isOrdered(answers)) return false;
  if (SEVERAL_ASKED.test(asked)) return true;
  return ONE_ASKED.test(asked) ? false : null;
}

function byHabit({ answers, habits }: ItemEvidence): boolean {
  const isBulleted = answers.every((answer) => answer.mark === 'bullet');
  return isBulleted && habits.radio > 0 && habits.bullet > 0 && habits.severalTold === 0;
}

function isYesOrNo(words: readonly string[]): boolean {
  const alone =
    words.some((text) => IS_YES.test(text)) && words.some((text) => IS_NO.test(text) || STARTS_WITH_NO.test(text));
  return (
    alone ||
    (words.length <= 3 &&
      words.some((text) => STARTS_WITH_YES.test(text)) &&
      words.some((text) => STARTS_WITH_NO.test(text)))
  );
}

/** "18-24", "under 5", "50+", "1,000 a 5,000", "3 or more". */
function isRange(text: string): boolean {
  return (
    /\d/u.test(text) &&
    (/\d ?(?:-|~|to|a|til|bis|至|到) ?\D{0,4}\d|\d ?\+/u.test(text) ||
      SCALE_WORDS.test(text) ||
      /^\W?\d+\W{0,2}(?:\p{L}+)?$/u.test(text))
  );
}

function withoutScaleWords(text: string): readonly string[] {
  const everyScaleWord = new RegExp(SCALE_WORDS.source, 'gu');
  return foldWords(text.replace(everyScaleWord, ' ').replace(/[\d.,]+/gu, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3 || (/\p{Script=Han}/u.test(word) && word.length > 1));
}
