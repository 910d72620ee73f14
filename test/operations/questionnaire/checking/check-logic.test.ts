import { describe, expect, it } from '@jest/globals';
import { checkSurvey } from '../../../../domain/questionnaire/checking/check-survey.ts';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { checkLogic } from '../../../../operations/questionnaire/checking/check-logic.ts';
import type { inLogicThread } from '../../../../operations/questionnaire/checking/logic-threads.ts';
import { documentWith, parsed, rawQuestions } from '../../../domain/questionnaire/document/documents.ts';

const LIMITS = { warnings: 1_000, logicCharacters: 1_100_000 };
const { number, select } = rawQuestions;
const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const toCheck = (document: SurveyDocument) => ({ documentJson: JSON.stringify(document), settings: {} });

/** Hands over to no thread: tells that one was asked for. */
const noThread = (() => {
  throw new FieldworkError('service_unavailable', 'To a thread.');
}) as unknown as typeof inLogicThread;

const condition = (term: string, characters: number) =>
  many(Math.ceil(characters / (term.length + 4)), () => term).join(' OR ');

/** Whatever may take longer than some ten milliseconds, by what makes it so. */
const HEAVY: Readonly<Record<string, () => SurveyDocument>> = {
  'long conditions': () =>
    parsed(documentWith(...many(20, () => ({ ...number, condition: condition('1 == 2', 19_000) })))),
  'many short ones': () => parsed(documentWith(...many(100, () => ({ ...number, condition: 'Q1 == 1 OR Q2 == 2' })))),
  'many questions': () => parsed(documentWith(...many(151, () => number))),
  'many options': () =>
    parsed(documentWith(...many(5, () => ({ ...select, options: many(900, (at) => ({ text: `O${at}` })) })))),
  'long texts with references': () =>
    parsed(documentWith(...many(12, () => ({ ...number, text: '{{Q1}}'.repeat(3_000) })))),
  'names that nobody has': () =>
    parsed(
      documentWith(...many(100, () => number), {
        ...number,
        condition: many(200, (at) => `Qx${at} == 1`).join(' OR '),
      }),
    ),
};

describe('the logic of a survey', () => {
  it('is checked at once where that is little work', async () => {
    const document = parsed(documentWith(number, { ...number, condition: 'Q9 == 1' }));
    const found = await checkLogic('team', toCheck(document), LIMITS, noThread);
    expect(found).toMatchObject([{ code: 'unknown_identifier', question: 'Q2' }]);
  });

  it.each(Object.keys(HEAVY))('is checked in a thread where it has %s', async (name) => {
    const document = HEAVY[name]!();
    await expect(checkLogic('team', toCheck(document), LIMITS, noThread)).rejects.toThrow('To a thread.');
  });

  it('has the same findings from a thread', async () => {
    const document = HEAVY['names that nobody has']!();
    expect(await checkLogic('team', toCheck(document), LIMITS)).toEqual(checkSurvey(document, {}, LIMITS));
  });
});
