import type { QuestionLogic } from '../document/question-logic.ts';
import type { PlacedInBlock } from './place-questions.ts';
import type { SurveyUnderCheck } from './survey-under-check.ts';

/** The place and time at which an answer is needed. */
export type Need = {
  readonly asking: PlacedInBlock;
  readonly when: QuestionLogic['when'];
  /** text: piping; in a random order it may be left empty, while a condition may not. */
  readonly form: QuestionLogic['form'] | 'text';
};

/**
 * Why an answer is not there yet when it is needed, as a sentence; null where it is. A variable counts as asked with
 * the last question that it needs, wherever it is in the survey.
 */
export function tooEarly(label: string, need: Need, { questions, variables }: SurveyUnderCheck): string | null {
  const variable = variables.get(label);
  if (variable !== undefined && need.form === 'program') return null;
  const neededLabel = variable === undefined ? label : variable.last?.question.label;
  const needed = neededLabel === undefined ? undefined : questions.get(neededLabel);
  if (needed === undefined) return null;
  const time = timeOf(needed, need);
  if (time === null) return null;
  const through = variable === undefined ? '' : `${label} needs ${needed.question.label}, and `;
  return `${through}${needed.question.label} ${time}`;
}

function timeOf(needed: PlacedInBlock, { asking, when, form }: Need): string | null {
  const isItself = needed.position === asking.position;
  if (isItself && when === 'after') return null;
  if (isItself) return 'is asked with this very question: the answer is not known here.';
  const isLater = needed.position > asking.position;
  const isShuffled = needed.block === asking.block && asking.block.config.randomize;
  if (isShuffled && (isLater || form === 'expression')) {
    return `may be asked after this question, for block ${asking.block.label} is in random order: the answer may not be known here.`;
  }
  return isLater ? 'is asked only after this question: the answer is not known here.' : null;
}
