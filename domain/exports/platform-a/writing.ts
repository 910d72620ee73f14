import type { Block, Question } from '../../questionnaire/document/survey-document.ts';
import type { InstrumentContext } from '../instrument-context.ts';
import { loopOf, plainConditionOf } from '../instrument-context.ts';
import type { PlainCondition } from '../plain-logic/plain-condition.ts';
import type { ConditionLanguage } from '../plain-logic/print-plain-condition.ts';
import { printPlainCondition } from '../plain-logic/print-plain-condition.ts';
import type { XmlNode } from '../xml-writer.ts';
import { platformAConditions, ROUND } from './conditions.ts';
import type { PlatformANames } from './names.ts';
import { platformANames } from './names.ts';
import { platformATexts } from './texts.ts';

/** The context in which every part of the survey is written. */
export type Writing = {
  readonly context: InstrumentContext;
  readonly names: PlatformANames;
  readonly conditions: ConditionLanguage;
  readonly text: (at: Question, text: string) => readonly XmlNode[];
  readonly condition: (condition: PlainCondition) => string;
  /** The jumps over questions, gathered while they are written. */
  readonly jumps: Jump[];
};

/** Positions of questions; `to` is where the jump goes, the number of questions for the end. */
export type Jump = { readonly from: number; readonly to: number };

/** `taken` are labels in the survey beside those of its questions. */
export function startWriting(context: InstrumentContext, taken: readonly string[]): Writing {
  const names = platformANames(context.questions, taken);
  const conditions = platformAConditions(names, (question) => loopOf(context, question) !== null);
  context.questions.forEach((question) => {
    const name = names.question(question);
    if (name !== question.label) context.losses.lose(question.label, `is named ${name} there`);
  });
  return {
    context,
    names,
    conditions,
    text: platformATexts(context, names),
    condition: (condition) => printPlainCondition(condition, conditions),
    jumps: [],
  };
}

/** The label of a question's element, with `suffix` if it has several. */
export function elementLabel({ context, names }: Writing, question: Question, suffix = ''): string {
  const name = suffix === '' ? names.question(question) : names.take(`${names.question(question)}${suffix}`);
  return inRound(context, question, name);
}

/** The name of an element in a question's place, in its loop if it is in one. */
export function inRound(context: InstrumentContext, question: Question, name: string): string {
  return loopOf(context, question) === null ? name : `${name}_${ROUND}`;
}

/** Whether each respondent gets the questions of a block in a random order. */
export function isShuffled({ config, questions }: Block): boolean {
  return config.randomize && questions.length > 1;
}

/** The `cond` of a question; null without a condition. */
export function displayCondition(writing: Writing, question: Question): string | null {
  if (question.condition === null) return null;
  const plain = plainConditionOf(writing.context, question.condition, {
    label: question.label,
    loop: loopOf(writing.context, question),
    consequence: 'it is shown to everybody',
  });
  return plain === null ? null : writing.condition(plain);
}
