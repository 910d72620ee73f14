import { describe, expect, it } from '@jest/globals';
import { compileFlow } from '../../../../domain/questionnaire/reachability/compiled-flow.ts';
import { readFlow } from '../../../../domain/questionnaire/reachability/read-flow.ts';
import { unreachableQuestions } from '../../../../domain/questionnaire/reachability/unreachable-questions.ts';
import { walkFlow } from '../../../../domain/questionnaire/reachability/walk-flow.ts';
import { byDepth } from '../../../support/examples.ts';
import type { RawQuestion } from '../document/documents.ts';
import { documentWith, parsed } from '../document/documents.ts';

/** So many spend all the steps that a survey may take. */
const THOUSANDS = byDepth({ plain: 1_000, deep: 5_000 });

const options = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `Option ${index + 1}` }));
const choice = (label: string, more: RawQuestion = {}): RawQuestion => ({
  type: 'select',
  label,
  text: 'Which?',
  options: options(5),
  ...more,
});
const many = (count: number, question: (position: number) => RawQuestion): readonly RawQuestion[] =>
  Array.from({ length: count }, (_, index) => question(index + 1));
const terms = (count: number, term: (position: number) => string, operator: string): string =>
  Array.from({ length: count }, (_, index) => term(index + 1)).join(` ${operator} `);
const flagged = (questions: readonly RawQuestion[]): readonly string[] =>
  unreachableQuestions(parsed(documentWith(...questions))).map(({ label }) => label);

/** The steps that following a survey takes: they stand for time and memory, and are the same on every machine. */
function stepsFor(questions: readonly RawQuestion[]): number {
  const flow = compileFlow(readFlow(parsed(documentWith(...questions))));
  const before = flow.effort.left();
  walkFlow(flow);
  return before - flow.effort.left();
}

/** Conditions on the last few questions, a jump now and then, and a screener that all the rest depends on. */
const ordinary = (count: number): readonly RawQuestion[] =>
  many(count, (position) => {
    const earlier = `Q${Math.max(1, position - 1 - (position % 3))}`;
    return choice(`Q${position}`, {
      subtype: position % 10 === 5 ? 'multi' : 'single',
      condition: position === 1 ? null : `${earlier} IN [\`1\`, \`2\`] OR Q1 == \`3\``,
      skips:
        position % 7 === 0
          ? [{ condition: `Q${position} == \`1\``, action: { type: 'skip', label: `Q${position + 3}` } }]
          : [],
    });
  });

describe('the work for a survey', () => {
  it('grows with its length', () => {
    expect(stepsFor(ordinary(500))).toBeLessThan(2.5 * stepsFor(ordinary(250)));
    expect(stepsFor(ordinary(THOUSANDS))).toBeLessThan((1.25 * THOUSANDS * stepsFor(ordinary(250))) / 250);
  });

  it('stays small for many follow-ups of one question that are asked for later', () => {
    const followUps = many(25, (brand) => choice(`Q${brand + 1}`, { condition: `Q1 == \`${brand}\`` }));
    const survey = [
      choice('Q1', { subtype: 'multi', options: options(25) }),
      ...followUps,
      choice('Q30', { condition: terms(25, (brand) => `Q${brand + 1} == \`1\``, 'OR') }),
      choice('Q31', { condition: 'Q1 != `7` AND Q8 == `1`' }),
    ];
    expect(flagged(survey)).toEqual(['Q31']);
  });
});

describe('logic that is hard', () => {
  it('is decided where it has a short form: a parity of sixty answers', () => {
    const parity = (term: (position: number) => string): string => terms(60, term, 'XOR');
    const survey = many(60, (position) => choice(`Q${position}`));
    const even = `NOT (${parity((position) => `Q${61 - position} == \`1\``)})`;
    const odd = parity((position) => `Q${position} == \`1\``);
    expect(flagged([...survey, choice('Q61', { condition: odd }), choice('Q62', { condition: even })])).toEqual([]);
    expect(flagged([...survey, choice('Q61', { condition: `(${odd}) AND ${even}` })])).toEqual(['Q61']);
  });

  it('is followed a hundred deep', () => {
    let nested = 'Q1 == `1`';
    for (let depth = 1; depth < 48; depth += 1) nested = `NOT (${nested} ${depth % 2 ? 'AND' : 'OR'} Q1 == \`2\`)`;
    expect(
      flagged([
        choice('Q1'),
        choice('Q2', { condition: nested }),
        choice('Q3', { condition: `Q1 == \`9\` AND (${nested})` }),
      ]),
    ).toEqual(['Q3']);
  });

  it.each([
    [
      'thousands of conditions on anything before',
      () =>
        many(THOUSANDS, (position) =>
          choice(`Q${position}`, {
            condition:
              position < 3
                ? null
                : `Q${1 + ((position * 7919) % (position - 1))} == \`1\` XOR Q${1 + ((position * 104_729) % (position - 1))} != \`2\``,
          }),
        ),
    ],
    [
      'thousands of jumps to far places',
      () =>
        many(THOUSANDS, (position) =>
          choice(`Q${position}`, {
            condition: position < 3 ? null : `Q${1 + ((position * 7919) % (position - 1))} != NULL`,
            skips: [
              {
                condition: `Q${position} == \`1\``,
                action: { type: 'skip', label: `Q${Math.min(THOUSANDS, position + 1 + ((position * 31) % 900))}` },
              },
            ],
          }),
        ),
    ],
    [
      'wide alternatives',
      () => [
        ...many(900, (position) => choice(`Q${position}`)),
        ...many(100, (position) =>
          choice(`Q${900 + position}`, {
            condition: terms(900, (other) => `Q${other} == \`${1 + ((other + position) % 5)}\``, 'OR'),
          }),
        ),
      ],
    ],
    [
      'pairs that no order of the answers keeps together',
      () => [
        ...many(80, (position) => choice(`Q${position}`)),
        ...many(50, (position) =>
          choice(`Q${80 + position}`, {
            condition: terms(40, (other) => `(Q${other} == \`1\` AND Q${other + 40} == \`1\`)`, 'OR'),
          }),
        ),
      ],
    ],
    [
      'a thousand options, counted',
      () => [
        choice('Q1', { subtype: 'multi', options: options(1_000), config: { minSelections: 300, maxSelections: 600 } }),
        ...many(500, (position) =>
          choice(`Q${position + 1}`, {
            condition: position % 2 ? `COUNT(Q1) > ${position}` : `Q1 IN [\`${position}\`, \`${1_000 - position}\`]`,
          }),
        ),
      ],
    ],
    [
      'variables that double',
      () => [
        choice('Q1'),
        ...many(60, (position) => ({
          type: 'variable',
          label: `V${position}`,
          text: 'V',
          config: {
            definition: position === 1 ? 'Q1 == `1`' : `V${position - 1} XOR (V${position - 1} AND Q1 == \`1\`)`,
          },
        })),
        choice('Q2', { condition: 'V60' }),
      ],
    ],
  ])('is given up without a false alarm: %s', (_, questions) => {
    expect(flagged(questions())).toEqual([]);
  });

  it('takes no reason away from what is plain, even where the effort is spent before', () => {
    const hard = many(byDepth({ plain: 1_000, deep: 3_000 }), (position) =>
      choice(`Q${position}`, {
        condition:
          position < 3
            ? null
            : `Q${1 + ((position * 7919) % (position - 1))} == \`1\` XOR Q${1 + ((position * 104_729) % (position - 1))} != \`2\``,
      }),
    );
    expect(flagged([choice('A1', { condition: 'Q1 == `9`' }), ...hard])).toEqual(['A1']);
  });
});
