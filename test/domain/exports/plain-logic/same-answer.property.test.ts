import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { questionsByLabel } from '../../../../domain/questionnaire/document/question-index.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { gatherLosses } from '../../../../domain/exports/losses.ts';
import { printPlainCondition } from '../../../../domain/exports/plain-logic/print-plain-condition.ts';
import { toPlainCondition } from '../../../../domain/exports/plain-logic/to-plain-condition.ts';
import { platformAConditions } from '../../../../domain/exports/platform-a/conditions.ts';
import { platformANames } from '../../../../domain/exports/platform-a/names.ts';
import { platformCConditions } from '../../../../domain/exports/platform-c/conditions.ts';
import { platformCNames } from '../../../../domain/exports/platform-c/names.ts';
import { createAnswerSource } from '../../../../domain/fieldwork/flow/answer-source.ts';
import { indexForLogic } from '../../../../domain/fieldwork/flow/logic-index.ts';
import { plainAnswers } from '../../../support/logic/plain-answers.ts';
import { compileCondition } from '../../../../domain/questionnaire/logic/evaluation/compile.ts';
import { parseExpression } from '../../../../domain/questionnaire/logic/parse-expression.ts';
import { examples } from '../../../support/examples.ts';
import { documentWith, parsed, questionsIn } from '../../questionnaire/document/documents.ts';
import type { ToolValue, ToolWorld } from './tool-language.ts';
import { evaluateTool, parsePython, parseScript } from './tool-language.ts';

const options = ['1', '2', 'very good'].map((label) => ({ text: `Option ${label}`, label }));
const scale = ['1', '2', '3'].map((label) => ({ text: `Point ${label}`, label }));
const inputs = [{ label: 'Home' }, { label: 'At work' }];

const document = parsed(
  documentWith(
    { type: 'select', label: 'Q1', text: 'One', options },
    { type: 'select', subtype: 'multi', label: 'Q2', text: 'Some', options },
    { type: 'grid', label: 'Q3', text: 'Rows', options: { vertical: options, horizontal: scale } },
    { type: 'text', label: 'Q4', text: 'Words' },
    { type: 'number', label: 'Q5', text: 'Number' },
    { type: 'nps', label: 'Q6', text: 'Score' },
    { type: 'percent-sum', label: 'Q7', text: 'Shares', config: { inputs } },
    { type: 'ranking', label: 'Q8', text: 'Order', options },
    { type: 'select', label: 'Q9', text: 'List', options: scale, config: { ui: 'dropdown' } },
    { type: 'variable', label: 'V1', text: 'Sum', config: { definition: 'half = Q5 / 2\nhalf + Q6' } },
    { type: 'variable', label: 'V2', text: 'Group', config: { definition: 'IF(Q1 == `2`, "yes", Q4)' } },
  ),
);
const index = indexForLogic(document);
const questions = questionsIn(document);
const byLabel = (label: string): Question => questionsByLabel(document).get(label)!.question;
const optionIds = (label: string, axis: 'vertical' | 'horizontal' | null = null): ReadonlyMap<string, string> => {
  const all = byLabel(label).options;
  const some = 'vertical' in all ? all[axis ?? 'vertical'] : all;
  return new Map(some.map((option) => [option.label, option.id]));
};

/** One respondent's answers, by labels. */
type Answers = {
  readonly one: string | null;
  readonly some: readonly string[] | null;
  readonly rows: Readonly<Record<string, string>>;
  readonly words: string | null;
  readonly number: number | null;
  readonly score: number | null;
  readonly shares: Readonly<Record<string, number>>;
  readonly order: boolean;
  readonly point: string | null;
};

const label = fc.constantFrom('1', '2', 'very good');
const point = fc.constantFrom('1', '2', '3');
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const answers: fc.Arbitrary<Answers> = fc.record({
  one: perhaps(label),
  some: perhaps(fc.uniqueArray(label, { minLength: 1 })),
  rows: fc.dictionary(label, point, { maxKeys: 3 }),
  words: perhaps(fc.constantFrom('yes', '2', ' yes', 'no', 'é')),
  number: perhaps(fc.constantFrom(0, 1, 2, 3, -1, 2.5)),
  score: perhaps(fc.integer({ min: 0, max: 3 })),
  shares: fc.dictionary(fc.constantFrom('Home', 'At work'), fc.constantFrom(0, 50, 100), { maxKeys: 2 }),
  order: fc.boolean(),
  point: perhaps(point),
});

function storedAnswers(given: Answers): Readonly<Record<string, unknown>> {
  const pick = (question: string, chosen: readonly string[]) => ({
    selected: chosen.map((one) => optionIds(question).get(one)),
    writeIns: {},
  });
  const rows = Object.entries(given.rows).map(([row, at]) => [
    optionIds('Q3').get(row)!,
    [optionIds('Q3', 'horizontal').get(at)],
  ]);
  const all: Readonly<Record<string, unknown>> = {
    Q1: given.one === null ? undefined : pick('Q1', [given.one]),
    Q2: given.some === null ? undefined : pick('Q2', given.some),
    Q3: rows.length === 0 ? undefined : Object.fromEntries(rows),
    Q4: given.words ?? undefined,
    Q5: given.number ?? undefined,
    Q6: given.score ?? undefined,
    Q7: Object.keys(given.shares).length === 0 ? undefined : given.shares,
    Q8: given.order ? [...optionIds('Q8').values()] : undefined,
    Q9: given.point === null ? undefined : pick('Q9', [given.point]),
  };
  const answered = Object.entries(all).filter(([, answer]) => answer !== undefined);
  return Object.fromEntries(answered.map(([name, answer]) => [byLabel(name).id, answer]));
}

const codes: Readonly<Record<string, string>> = { '1': '1', '2': '2', 'very good': 'very_good' };

/** Platform A as it would stand after these answers, by what its own documentation calls things. */
function worldA(given: Answers): ToolWorld {
  const known = new Map<string, ToolValue>();
  const chosen = (name: string, prefix: string, all: readonly string[], some: readonly string[]): void => {
    all.forEach((one) => known.set(`${name}.${prefix}${codes[one] ?? one}`, some.includes(one)));
    known.set(`${name}.any`, some.length > 0);
  };
  chosen('Q1', 'r', Object.keys(codes), given.one === null ? [] : [given.one]);
  chosen('Q2', 'r', Object.keys(codes), given.some ?? []);
  chosen('Q9', 'ch', ['1', '2', '3'], given.point === null ? [] : [given.point]);
  Object.entries(codes).forEach(([row, code]) => {
    chosen(`Q3.r${code}`, 'c', ['1', '2', '3'], Object.hasOwn(given.rows, row) ? [given.rows[row]!] : []);
  });
  known.set('Q4.val', given.words);
  known.set('Q5.val', given.number);
  known.set('Q6.val', given.score);
  known.set('Q7.r1.val', given.shares['Home'] ?? null);
  known.set('Q7.r2.val', given.shares['At work'] ?? null);
  known.set('Q7.any', Object.keys(given.shares).length > 0);
  known.set('Q8.any', given.order);
  return {
    path(path) {
      const name = path.join('.');
      if (!known.has(name)) throw new Error(`${name} is nothing there`);
      return known.get(name)!;
    },
    call: (form, method) => {
      throw new Error(`${form.join('.')}.${method}() is nothing there`);
    },
  };
}

/** Platform C the same: forms, each with the codes chosen in it or what was filled in. */
function worldC(given: Answers): ToolWorld {
  const forms = new Map<string, readonly string[] | string | null>([
    ['Q1', given.one === null ? [] : [codes[given.one]!]],
    ['Q2', (given.some ?? []).map((one) => codes[one]!)],
    ...Object.entries(codes).map(
      ([row, code]) => [`Q3/${code}`, Object.hasOwn(given.rows, row) ? [given.rows[row]!] : []] as const,
    ),
    // There is no trimming there, which is told as a loss.
    ['Q4', given.words?.trim() ?? null],
    ['Q5', given.number === null ? null : String(given.number)],
    ['Q6', given.score === null ? [] : [String(given.score)]],
    ['Q7_1', given.shares['Home'] === undefined ? '' : String(given.shares['Home'])],
    ['Q7_2', given.shares['At work'] === undefined ? '' : String(given.shares['At work'])],
    ['Q8/1', given.order ? ['3'] : []],
    ['Q9', given.point === null ? [] : [given.point]],
  ]);
  return {
    path: (path) => {
      throw new Error(`${path.join('.')} is nothing there`);
    },
    call(form, method, args) {
      const name = form.join('/');
      const held = forms.get(name);
      if (held === undefined) throw new Error(`${name} is no form`);
      if (method === 'any' && Array.isArray(held)) return args.some((code) => held.includes(String(code)));
      if (method === 'get' && !Array.isArray(held)) return held as string | null;
      if (method === 'toNumber' && held !== null && held.length > 0)
        return Number(Array.isArray(held) ? held[0] : held);
      throw new Error(`${name}.${method}() is nothing there`);
    },
  };
}

const literal = fc.constantFrom('`1`', '`2`', '`very good`', '1', '2', '"yes"', '"2"', '0');
const single = fc.constantFrom('Q1', 'Q3\\1', 'Q3\\`very good`', 'Q9', 'V2');
const several = fc.constantFrom('Q2', 'Q8');
const number = fc.constantFrom(
  'Q5',
  'Q6',
  'Q7\\Home',
  'Q7\\`At work`',
  'V1',
  'Q9',
  '(Q5 + Q6)',
  '(Q5 / Q6)',
  '-Q5',
  'COUNT(Q2)',
);
const list = fc.uniqueArray(literal, { minLength: 1, maxLength: 3 }).map((some) => `[${some.join(', ')}]`);
const aggregate = fc.constantFrom(
  'COUNT(FILTER_X(Q2, X != `1`))',
  'COUNT(FILTER_X(OPTIONS(Q1), X == Q1))',
  'MEAN([Q5, Q6])',
  'MIN([Q5, Q6, 2])',
  'MAX([Q5, Q9])',
  'IF(Q1 == `1`, Q5, Q6)',
);
const equality = fc.constantFrom('==', '!=');
const atom = fc.oneof(
  fc.tuple(single, equality, literal).map((parts) => parts.join(' ')),
  fc.tuple(several, equality, literal).map((parts) => parts.join(' ')),
  fc.tuple(fc.oneof(single, several), fc.constantFrom('IN', 'NOT IN'), list).map((parts) => parts.join(' ')),
  fc
    .tuple(
      fc.oneof(number, aggregate),
      fc.constantFrom('>', '>=', '<', '<=', '==', '!='),
      fc.oneof(fc.constantFrom('0', '1', '2'), number),
    )
    .map((parts) => parts.join(' ')),
  fc
    .tuple(
      fc.constantFrom('Q1', 'Q2', 'Q3\\2', 'Q4', 'Q5', 'Q6', 'Q7\\Home', 'Q8', 'Q9', 'V1', 'V2'),
      equality,
      fc.constant('NULL'),
    )
    .map((parts) => parts.join(' ')),
  fc.tuple(fc.constant('Q4'), equality, fc.constantFrom('"yes"', '2', '"é"')).map((parts) => parts.join(' ')),
  fc.constantFrom('Q1 == Q9', 'Q1 IN Q2', 'Q2 == Q1', 'TRUE', 'FALSE', 'Q99 == `1`', 'Q1 == 5'),
);
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: atom },
    { weight: 2, arbitrary: tie('condition').map((inner) => `NOT (${inner})`) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(tie('condition'), fc.constantFrom('AND', 'OR', 'XOR'), tie('condition'))
        .map(([a, operator, b]) => `(${a}) ${operator} (${b})`),
    },
  ),
}));

const TRIED = examples(600);

const names = platformANames(questions);
const inA = platformAConditions(names, () => false);
const inC = platformCConditions(platformCNames(questions), gatherLosses());

describe('a condition in another tool’s language', () => {
  it.each([
    ['Python', (source: string) => parsePython(source), inA, worldA],
    ['JScript', (source: string) => parseScript(source), inC, worldC],
  ] as const)('in %s holds for whom ours is true, and for nobody else', (_, parse, language, worldOf) => {
    let held = 0;
    fc.assert(
      fc.property(condition, fc.array(answers, { minLength: 5, maxLength: 5 }), (dsl, respondents) => {
        const read = parseExpression(dsl);
        if (!read.ok) throw new Error(`${dsl}: ${read.error.message}`);
        const plain = toPlainCondition(read.expression, { index, loop: null });
        if (!plain.ok) throw new Error(`${dsl}: ${plain.reason}`);
        const translated = printPlainCondition(plain.said, language);
        const tree = parse(translated);
        const ours = compileCondition(read.expression);
        for (const given of respondents) {
          const expected = ours(createAnswerSource(index, plainAnswers(storedAnswers(given), '')));
          held += expected ? 1 : 0;
          expect({ dsl, translated, holds: Boolean(evaluateTool(tree, worldOf(given))) }).toEqual({
            dsl,
            translated,
            holds: expected,
          });
        }
      }),
      { numRuns: TRIED },
    );
    expect(held).toBeGreaterThan(TRIED / 2);
  });

  it.each([
    ['NOT (Q1 == `1`)', 'Q1.any and not Q1.r1', "f('Q1').any('1', '2', 'very_good') && !f('Q1').any('1')"],
    ['Q1 IN [`1`, `2`]', 'Q1.r1 or Q1.r2', "f('Q1').any('1') || f('Q1').any('2')"],
    [
      'Q5 > 3',
      '(Q5.val is not None) and (Q5.val > 3)',
      "(f('Q5').get() != null && f('Q5').get() != '') && (f('Q5').toNumber() > 3)",
    ],
    ['Q2 == NULL', 'not Q2.any', "!f('Q2').any('1', '2', 'very_good')"],
    ['Q3\\2 == `3`', 'Q3.r2.c3', "f('Q3')['2'].any('3')"],
  ])('reads like one written by hand: %s', (dsl, python, script) => {
    const read = parseExpression(dsl);
    const plain = read.ok ? toPlainCondition(read.expression, { index, loop: null }) : null;
    if (plain?.ok !== true) throw new Error('not said');
    expect(printPlainCondition(plain.said, inA)).toBe(python);
    expect(printPlainCondition(plain.said, inC)).toBe(script);
  });

  it.each([
    ['STATUS == "COMPLETE"', 'STATUS is used'],
    ['Q5 ** 2 > 4', '"**" is used'],
    ['MEDIAN([Q5, Q6]) > 1', 'MEDIAN is used'],
    ['Q4 > 3', 'a written answer is used as a number'],
    [Array.from({ length: 30 }, () => '(Q1 == `1`)').join(' XOR '), 'it is too long'],
  ])('says why it can’t be said: %s', (dsl, reason) => {
    const read = parseExpression(dsl);
    if (!read.ok) throw new Error(read.error.message);
    expect(toPlainCondition(read.expression, { index, loop: null })).toEqual({ ok: false, reason });
  });
});
