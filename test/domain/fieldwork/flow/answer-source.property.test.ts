import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createAnswerSource } from '../../../../domain/fieldwork/flow/answer-source.ts';
import { indexForLogic } from '../../../../domain/fieldwork/flow/logic-index.ts';
import { plainAnswers } from '../../../support/logic/plain-answers.ts';
import { answersTo, aSurveyOf } from './a-survey.ts';

const VARIABLES = ['A', 'B', 'C', 'D', 'E', 'F'];
const name = fc.constantFrom('Q1', 'Q2', ...VARIABLES);

/** Programs that tell NULL from a value, so that it would show where one was worked out too early. */
const program = fc.oneof(
  fc.tuple(name, name).map(([one, other]) => `${one} + ${other}`),
  fc.tuple(name, name, name).map(([one, other, third]) => `IF(${one} == NULL, ${other}, ${third} * 2)`),
  fc.tuple(name, name).map(([one, other]) => `MAX([${one}, ${other}, 1])`),
  fc.constantFrom('1', 'NULL', 'Q1 +'),
);

const survey = fc.record({
  programs: fc.tuple(...VARIABLES.map(() => program)),
  answers: fc.dictionary(fc.constantFrom('Q1', 'Q2'), fc.integer({ min: -5, max: 5 })),
  orders: fc.tuple(
    fc.shuffledSubarray(VARIABLES, { minLength: VARIABLES.length }),
    fc.shuffledSubarray(VARIABLES, { minLength: VARIABLES.length }),
  ),
});

describe('the values of variables', () => {
  it('are the same in whatever order they are asked for, and alone', () => {
    fc.assert(
      fc.property(survey, ({ programs, answers, orders }) => {
        const document = aSurveyOf(
          ['Q1', 'Q2'],
          Object.fromEntries(VARIABLES.map((label, at) => [label, programs[at]!])),
        );
        const index = indexForLogic(document);
        const newSource = () => createAnswerSource(index, plainAnswers(answersTo(document, answers), 'COMPLETE'));
        const alone = VARIABLES.map((label) => newSource().value(label));
        for (const order of orders) {
          const source = newSource();
          const values = new Map(order.map((label) => [label, source.value(label)]));
          expect(VARIABLES.map((label) => values.get(label))).toEqual(alone);
        }
      }),
    );
  });
});
