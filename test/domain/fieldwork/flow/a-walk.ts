import { z } from 'zod';
import { answerSchemaOf } from '../../../../domain/questionnaire/document/question-answers.ts';
import type { Question, SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../../../../domain/fieldwork/flow/given-answers.ts';
import { LEFT_EMPTY, NOTHING_GIVEN, withAnswer } from '../../../../domain/fieldwork/flow/given-answers.ts';
import type { Place } from '../../../../domain/fieldwork/flow/place.ts';
import { prepareFlow } from '../../../../domain/fieldwork/flow/prepare-flow.ts';
import type { Walk } from '../../../../domain/fieldwork/flow/walk.ts';
import { walk, walkWith } from '../../../../domain/fieldwork/flow/walk.ts';
import type { Random } from '../../../../domain/ground/seeded-random.ts';
import { randomInteger, shuffled } from '../../../../domain/ground/seeded-random.ts';
import type { RawQuestion } from '../../questionnaire/document/documents.ts';
import { parsed, questionsIn } from '../../questionnaire/document/documents.ts';

/** A choice of one among the codes 1 to 3. */
export function choice(label: string, more: RawQuestion = {}): RawQuestion {
  return { type: 'select', label, text: label, options: [{ text: 'a' }, { text: 'b' }, { text: 'c' }], ...more };
}

/** A choice of several among the codes 1 to 3. */
export function choices(label: string, more: RawQuestion = {}): RawQuestion {
  return choice(label, { subtype: 'multi', ...more });
}

export function number(label: string, more: RawQuestion = {}): RawQuestion {
  return { type: 'number', label, text: label, ...more };
}

export function ending(label: string, more: RawQuestion = {}): RawQuestion {
  return { type: 'terminate', label, text: label, ...more };
}

export function skipTo(label: string, condition: string) {
  return { condition, action: { type: 'skip', label } };
}

export function documentOf(...blocks: readonly (readonly RawQuestion[])[]): SurveyDocument {
  return parsed({ blocks: blocks.map((questions) => ({ questions })) });
}

/** `Q1`, or `L1/2` in the round of item 2. */
export function nameOf(document: SurveyDocument, { questionId, at }: Place): string {
  const label = questionsIn(document).find(({ id }) => id === questionId)?.label ?? '?';
  return at === null ? label : `${label}/${at.item}`;
}

/** The stored form of what a test writes: the codes of a choice, else the answer itself. */
export function stored(question: Question, answer: unknown): unknown {
  if (question.type !== 'select' || answer === LEFT_EMPTY) return answer;
  const codes = (Array.isArray(answer) ? answer : [answer]).map(String);
  return {
    selected: question.options.filter(({ label }) => codes.includes(label)).map(({ id }) => id),
    writeIns: {},
  };
}

export type Written = Readonly<Record<string, unknown>>;

/** What is given at places by their names; null is left empty. */
export function givenIn(document: SurveyDocument, written: Written): GivenAnswers {
  const blockOf = (id: string) => document.blocks.find(({ questions }) => questions.some((one) => one.id === id));
  return Object.entries(written).reduce((given, [name, answer]) => {
    const [label = '', item] = name.split('/');
    const question = questionsIn(document).find((one) => one.label === label);
    if (question === undefined) throw new Error(`no question ${label}`);
    const at = item === undefined ? null : { blockId: blockOf(question.id)?.id ?? '', item };
    return withAnswer(given, { questionId: question.id, at }, stored(question, answer));
  }, NOTHING_GIVEN);
}

/** The walk of one respondent in a few words: the places passed, then "→" the one to answer or "■" the end. */
export function walked(document: SurveyDocument, written: Written, seed = 'seed'): string {
  return told(document, walk(prepareFlow(document), seed, givenIn(document, written)));
}

function told(document: SurveyDocument, found: Walk): string {
  const names = shownPlaces(found).map((place) => nameOf(document, place));
  if (found.current !== null) return [...names, '→', nameOf(document, found.current)].join(' ');
  const passed = found.visited.length;
  return [...names.slice(0, passed), '■', found.ending.outcome, ...names.slice(passed)].join(' ');
}

/** The places passed and, where it has ended on a page, that page. */
export function shownPlaces({ visited, ending: end }: Walk): readonly Place[] {
  const page = end === null ? null : end.page;
  return page === null ? visited : [...visited, page];
}

/** A whole walk with answers made up from a seed. */
export function wholeWalk(document: SurveyDocument, seed: string, random: Random): Walk {
  return walkWith(prepareFlow(document), seed, (_, question) => randomAnswer(question, random));
}

/** Something that the question can be answered with, or nothing where it may be left empty. */
export function randomAnswer(question: Question, random: Random): unknown {
  if (question.optout?.allowed === true && random() < 0.2) return { optedOut: true };
  if (!question.config.required && random() < 0.3) return LEFT_EMPTY;
  switch (question.type) {
    case 'select':
      return randomSelection(question, random);
    case 'year': {
      const [least, greatest] = question.config.datarange;
      return (least ?? 1) + randomInteger((greatest ?? 3) - (least ?? 1) + 1, random);
    }
    case 'number':
      return randomInteger(5, random);
    default:
      return LEFT_EMPTY;
  }
}

function randomSelection(question: Question & { type: 'select' }, random: Random): unknown {
  const schema = answerSchemaOf(question);
  for (let tries = 0; tries < 100; tries += 1) {
    const chosen = shuffled(question.options, random).slice(0, randomInteger(question.options.length + 1, random));
    const answer = { selected: chosen.map(({ id }) => id), writeIns: {} };
    if (z.safeParse(schema, answer).success) return answer;
  }
  throw new Error(`no answer fits ${question.label}`);
}
