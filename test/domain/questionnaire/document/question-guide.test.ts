import { describe, expect, it } from '@jest/globals';
import { parseDocument } from '../../../../domain/questionnaire/document/parse-document.ts';
import { exampleOf, QUESTION_GUIDE } from '../../../../domain/questionnaire/document/question-guide.ts';
import { QUESTION_TYPES, questionTypes } from '../../../../domain/questionnaire/document/question-types.ts';
import type { QuestionType } from '../../../../domain/questionnaire/document/question-types.ts';
import { LOGIC_EXAMPLES, LOGIC_GUIDE } from '../../../../domain/questionnaire/logic/logic-guide.ts';
import { parseExpression } from '../../../../domain/questionnaire/logic/parse-expression.ts';
import { countingIds, documentWith, parsed, questionsIn } from './documents.ts';
import type { RawQuestion } from './documents.ts';

const words = (type: QuestionType) => questionTypes[type].guide.words;

/** What each type can't do without beside its text, by path, with the fewest entries of a list. */
const NEEDS: Readonly<Partial<Record<QuestionType, Readonly<Record<string, number | null>>>>> = {
  select: { options: 2 },
  text: { 'config.inputs': 1 },
  'contact-form': { 'config.inputs': 1 },
  'percent-sum': { 'config.inputs': 2 },
  'multi-percentage': { 'config.inputs': 2 },
  ranking: { options: 2 },
  grid: { options: null, 'options.vertical': 1, 'options.horizontal': 1 },
  maxdiff: { options: 4, 'config.sets': null, 'config.designs': null, 'config.features': null },
  conjoint: {
    ...{ 'config.sets': null, 'config.designs': null, 'config.features': null },
    ...{ 'config.attributes': 2, 'config.attributes.0.levels': 2 },
  },
  'van-westendorp': { 'config.inputs': 4 },
  variable: { 'config.definition': null },
};
/** The paths of members that the example of a type has, but those of lists' entries. */
const given = (type: QuestionType) => {
  const { config = {}, ...rest } = exampleOf(type) as { readonly config?: object };
  return [...Object.keys(rest), ...Object.keys(config).map((key) => `config.${key}`)];
};

/** A copy with another value at a path. */
function withMember(type: QuestionType, path: string, change: (value: unknown) => unknown): RawQuestion {
  const copy = structuredClone(exampleOf(type)) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const place = keys.reduce((object, key) => object[key] as Record<string, unknown>, copy);
  place[last] = change(place[last]);
  return copy;
}

const without = (type: QuestionType, path: string) => withMember(type, path, () => undefined);
const cut = (type: QuestionType, path: string, count: number) =>
  withMember(type, path, (list) => (list as readonly unknown[]).slice(0, count));
const refusedPaths = (document: unknown) => {
  const result = parseDocument(document, { newId: countingIds(), previous: undefined });
  return result.ok ? [] : result.issues.map(({ path }) => path);
};
const isRefused = (question: RawQuestion, path: string) =>
  refusedPaths(documentWith(question)).includes(`blocks[0].questions[0].${path.replace('.0.', '[0].')}`);

describe('the guide of a question type', () => {
  it.each(QUESTION_TYPES)('%s: its example is a complete question', (type) => {
    const [question] = questionsIn(parsed(documentWith(exampleOf(type))));
    expect(question).toMatchObject(exampleOf(type));
    expect(words(type)).toMatch(/^[A-Z].*\.$/);
    expect(QUESTION_GUIDE).toContain(`- ${type}: ${words(type)} Example: {"type":"${type}"`);
  });

  it.each(QUESTION_TYPES)('%s: what it needs can’t be left out, is named, and nothing else can’t', (type) => {
    const needs = Object.entries(NEEDS[type] ?? {});
    for (const [path] of needs) {
      expect([path, isRefused(without(type, path), path)]).toEqual([path, true]);
      expect(words(type)).toContain(path.split('.').at(-1));
    }
    const free = given(type).filter((path) => !['type', 'text', ...needs.map(([needed]) => needed)].includes(path));
    for (const path of free) expect([path, isRefused(without(type, path), path)]).toEqual([path, false]);
  });

  const lists = Object.entries(NEEDS).flatMap(([type, needs]) =>
    Object.entries(needs).flatMap(([path, least]) =>
      least === null ? [] : [[type as QuestionType, path, least] as const],
    ),
  );

  it.each(lists)('%s: %s has no fewer than %i', (type, path, least) => {
    expect(isRefused(cut(type, path, least), path)).toBe(false);
    expect(isRefused(cut(type, path, least - 1), path)).toBe(true);
    if (least > 1) expect(words(type)).toMatch(new RegExp(`\\b${least}\\b`));
  });

  it.each([
    ['currency', 'currency', 'USD'],
    ['van-westendorp', 'currency', 'USD'],
    ['zipcode', 'country', 'US'],
    ['ai-chat', 'maxTurns', 5],
    ['percentage', 'datarange', [0, 100]],
    ['year', 'datarange', [1900, null]],
  ] as const)('%s: config.%s is %j unless told', (type, key, value) => {
    const config = { ...(exampleOf(type)['config'] as object | undefined), [key]: undefined };
    const [question] = questionsIn(parsed(documentWith({ ...exampleOf(type), config })));
    expect(question?.config).toMatchObject({ [key]: value });
    for (const told of [value].flat().filter((one) => one !== null)) expect(words(type)).toContain(String(told));
  });
});

describe('the guide of logic', () => {
  it.each(LOGIC_EXAMPLES)('$logic is read without an error', ({ logic }) => {
    expect(parseExpression(logic)).toMatchObject({ ok: true });
    expect(LOGIC_GUIDE).toContain(logic);
  });
});
