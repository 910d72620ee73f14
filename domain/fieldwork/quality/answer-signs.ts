import type { Column } from '../../questionnaire/document/column.ts';
import { columnsOf } from '../../questionnaire/document/question-answers.ts';
import type { Option } from '../../questionnaire/document/option.ts';
import { configValue } from '../../questionnaire/document/question-parts.ts';
import { isObject } from '../../questionnaire/document/raw-document.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import { scalePointsOf } from './number-bits.ts';

/** One choice of an answer: `sign` is the chosen thing, `alphabet` the number of things to choose from. */
export type Sign = { readonly sign: unknown; readonly alphabet: number };

/**
 * The choices in an answer: an option of a list, whether each of several is chosen, a column for each row of a grid, a
 * point of a scale, a profile of each task. None for answers that are no choice: numbers of wide ranges, texts,
 * rankings.
 */
export function signsOf(question: Question, answer: unknown): readonly Sign[] {
  return columnsOf(question).flatMap((column) => {
    const sign = signIn(question, answer, column);
    return sign === null || sign.sign === undefined ? [] : [sign];
  });
}

function signIn(question: Question, answer: unknown, { holds, part }: Column): Sign | null {
  const { options } = question;
  switch (part.kind) {
    case 'answer':
      if (holds === 'option' && !('vertical' in options)) return placeIn(options, idsIn(answer, 'selected'));
      return holds === 'number' ? pointOf(question, answer) : null;
    case 'option':
      return holds === 'flag' ? flagOf(idsIn(answer, 'selected').includes(part.optionId)) : null;
    case 'row':
      return 'vertical' in options ? placeIn(options.horizontal, idsIn(answer, part.rowId)) : null;
    case 'cell':
      return flagOf(idsIn(answer, part.rowId).includes(part.columnId));
    case 'pick':
      return part.pick === 'profile' ? profileOf(question, answer, part.set) : null;
    default:
      return null;
  }
}

/** The position of the chosen option: equal positions count as equal answers on another question's scale. */
function placeIn(options: readonly Option[], [chosen]: readonly unknown[]): Sign | null {
  const place = options.findIndex(({ id }) => id === chosen);
  return place < 0 ? null : signOf(place, options.length);
}

function signOf(sign: unknown, alphabet: number): Sign {
  return { sign, alphabet };
}

function flagOf(isChosen: boolean): Sign {
  return { sign: isChosen, alphabet: 2 };
}

function pointOf(question: Question, answer: unknown): Sign | null {
  const points = scalePointsOf(question);
  return points === null ? null : signOf(answer, points);
}

function profileOf(question: Question, answer: unknown, set: number): Sign | null {
  const profiles = configValue(question, 'features');
  const picks = isObject(answer) ? answer['picks'] : null;
  if (typeof profiles !== 'number' || !Array.isArray(picks)) return null;
  return signOf((picks as readonly unknown[])[set], profiles);
}

function idsIn(answer: unknown, key: string): readonly unknown[] {
  const ids = isObject(answer) && Object.hasOwn(answer, key) ? answer[key] : null;
  return Array.isArray(ids) ? (ids as readonly unknown[]) : [];
}
