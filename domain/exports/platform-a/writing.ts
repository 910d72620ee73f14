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

/** What every part of the survey is written with. */
export type Writing = {
  readonly context: InstrumentContext;
  readonly names: PlatformANames;
  readonly conditions: ConditionLanguage;
  readonly text: (at: Question, text: string) => readonly XmlNode[];
  readonly condition: (condition: PlainCondition) => string;
  /** The ways past questions, as they are written. */
  readonly jumps: Jump[];
};

/** Positions of questions; `to` is where it goes on, the number of questions for the end. */
export type Jump = { readonly from: number; readonly to: number };

/** `taken` are labels that stand in the survey beside its questions. */
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

/** The label that a question's element is written with, `suffix` where it has several. */
export function elementLabel({ context, names }: Writing, question: Question, suffix = ''): string {
  const name = suffix === '' ? names.question(question) : names.take(`${names.question(question)}${suffix}`);
  return inRound(context, question, name);
}

/** A name of an element that stands where a question does. */
export function inRound(context: InstrumentContext, question: Question, name: string): string {
  return loopOf(context, question) === null ? name : `${name}_${ROUND}`;
}

/** Whether the questions of a block come in an order of their own for each respondent. */
export function isShuffled({ config, questions }: Block): boolean {
  return config.randomize && questions.length > 1;
}

/** The `cond` of a question; null where it has none. */
export function displayCondition(writing: Writing, question: Question): string | null {
  if (question.condition === null) return null;
  const plain = plainConditionOf(writing.context, question.condition, {
    label: question.label,
    loop: loopOf(writing.context, question),
    consequence: 'it is shown to everybody',
  });
  return plain === null ? null : writing.condition(plain);
}
