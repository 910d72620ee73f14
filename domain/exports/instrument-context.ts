import type { QuestionLogic } from '../questionnaire/document/question-logic.ts';
import { questionsOf } from '../questionnaire/document/question-index.ts';
import type { Block, Question, SurveyDocument } from '../questionnaire/document/survey-document.ts';
import type { Endings } from '../questionnaire/survey/endings.ts';
import { endingsOf } from '../questionnaire/survey/endings.ts';
import type { LogicIndex } from '../fieldwork/flow/logic-index.ts';
import { indexForLogic } from '../fieldwork/flow/logic-index.ts';
import { parseExpression } from '../questionnaire/logic/parse-expression.ts';
import { LOOP_NAME } from '../questionnaire/piping/parse-piping.ts';
import { parsePiping } from '../questionnaire/piping/parse-piping.ts';
import type { Losses } from './losses.ts';
import { gatherLosses } from './losses.ts';
import type { PlainCondition } from './plain-logic/plain-condition.ts';
import { NEVER } from './plain-logic/plain-condition.ts';
import { toPlainCondition } from './plain-logic/to-plain-condition.ts';

/** What writers of a questionnaire look up in its document, and the losses that they gather. */
export type InstrumentContext = {
  readonly questions: readonly Question[];
  /** Positions by question id. */
  readonly positions: ReadonlyMap<string, number>;
  /** The block of each question, by question id. */
  readonly blocks: ReadonlyMap<string, Block>;
  readonly index: LogicIndex;
  readonly endings: Endings;
  readonly losses: Losses;
};

export function instrumentContext(document: SurveyDocument): InstrumentContext {
  const questions = questionsOf(document);
  return {
    questions,
    positions: new Map(questions.map(({ id }, position) => [id, position])),
    blocks: new Map(document.blocks.flatMap((block) => block.questions.map(({ id }) => [id, block] as const))),
    index: indexForLogic(document),
    endings: endingsOf(questions),
    losses: gatherLosses(),
  };
}

/** The id of a question's loop block; null outside loops. */
export function loopOf({ index }: InstrumentContext, { label }: Question): string | null {
  return index.questions.get(label)?.loop ?? null;
}

/**
 * A condition in two-valued logic, for another tool; null where it can't be expressed, which is a loss with `consequence`
 * ("everybody is asked"). A condition that can't be parsed is false, as in our surveys. Questions that are asked after
 * `label` are unanswered in it: another tool may evaluate it again further on, for each question that a rule leads past.
 */
export function plainConditionOf(
  context: InstrumentContext,
  dsl: QuestionLogic['dsl'],
  { label, loop, consequence }: { readonly label: string; readonly loop: string | null; readonly consequence: string },
): PlainCondition | null {
  const { index, losses } = context;
  const parsed = parseExpression(dsl);
  if (!parsed.ok) {
    losses.lose(label, 'has a condition that can’t be read; it holds for nobody');
    return NEVER;
  }
  const here = index.questions.get(label)?.question;
  const mayBeAnswered = (question: Question) => here === undefined || !isAskedAfter(context, question, here);
  const plain = toPlainCondition(parsed.expression, { index, loop, mayBeAnswered });
  if (plain.ok) return plain.said;
  losses.lose(label, `has a condition that can’t be said there, for ${plain.reason}; ${consequence}`);
  return null;
}

/** Whether a question is asked after another on every way through the survey. */
function isAskedAfter({ positions, blocks }: InstrumentContext, question: Question, other: Question): boolean {
  if ((positions.get(question.id) ?? 0) <= (positions.get(other.id) ?? 0)) return false;
  const block = blocks.get(question.id);
  return block !== blocks.get(other.id) || block?.config.randomize !== true;
}

/** How a tool writes the parts of a text. */
export type TextLanguage = {
  /** An author's words, escaped so that the tool runs nothing in them. */
  readonly words: (text: string) => string;
  readonly answer: (question: Question, row: string | null) => string;
  readonly loopItem: (loop: string) => string;
};

/** A text with its piping in the tool's language; an answer that isn't known there is left out, as in our surveys. */
export function pipedText(
  context: InstrumentContext,
  text: string,
  { language, at }: { readonly language: TextLanguage; readonly at: Question },
): string {
  const loop = loopOf(context, at);
  return parsePiping(text)
    .map((part) => {
      if (typeof part === 'string') return language.words(part);
      if (part.label === LOOP_NAME) return loop === null ? '' : language.loopItem(loop);
      const found = context.index.questions.get(part.label);
      if (found === undefined) return '';
      if (found.loop === null || found.loop === loop) return language.answer(found.question, part.row);
      context.losses.lose(at.label, `shows answers of a loop (${part.label}) outside it, which are left out`);
      return '';
    })
    .join('');
}
