import { describe, expect, it } from '@jest/globals';
import { parseDocument } from '../../../../domain/questionnaire/document/parse-document.ts';
import { questionsOf } from '../../../../domain/questionnaire/document/question-index.ts';
import type { QuestionType } from '../../../../domain/questionnaire/document/question-types.ts';
import { QUESTION_TYPES } from '../../../../domain/questionnaire/document/question-types.ts';
import { aQuestion, countingIds, documentWith, issuesOf, parsed, pathsOf, rawQuestions } from './documents.ts';
import type { RawQuestion } from './documents.ts';

type Path = readonly (string | number)[];
type Place = { readonly path: Path; readonly value: unknown };

/** A question of the type with every member that it can have, as a caller would send it back. */
function fullQuestion(type: QuestionType): RawQuestion {
  const question = aQuestion(type, {
    ...(type === 'terminate' || type === 'transition' || type === 'variable'
      ? {}
      : { optout: { allowed: true, text: 'I would rather not say' } }),
    condition: 'Q9 == `1`',
    skips: [{ condition: 'Q1 == `1`', action: { type: 'skip', label: 'Q9' } }],
  });
  return without(JSON.parse(JSON.stringify(question)) as RawQuestion, 'id');
}

function without(question: RawQuestion, left: string): RawQuestion {
  return Object.fromEntries(Object.entries(question).filter(([key]) => key !== left));
}

/** Every member and list entry of a value, at any depth; what the service generates and what is null left out. */
function placesIn(value: unknown, path: Path = []): readonly Place[] {
  if (value === null) return [];
  const own = path.length === 0 ? [] : [{ path, value }];
  if (typeof value !== 'object') return own;
  const members = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item] as const)
    : Object.entries(value).filter(([key]) => key !== 'ranking' && key !== 'design');
  return [...own, ...members.flatMap(([key, item]) => placesIn(item, [...path, key]))];
}

/** A value of a kind that the other is not. */
function anotherKind(value: unknown): unknown {
  if (typeof value === 'object') return 'no structure';
  return { not: 'a plain value' };
}

function replaced(target: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = structuredClone(target) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, value);
  return copy;
}

function written(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

const AT = 'blocks[0].questions[0]';

describe.each(QUESTION_TYPES)('%s', (type) => {
  const question = fullQuestion(type);
  const places = placesIn(question);

  it('is accepted with every member that it can have', () => {
    expect(parseDocument(documentWith(question), { newId: countingIds() })).toMatchObject({ ok: true });
  });

  it('is refused with any of its members of another kind, at the path of that member', () => {
    const unnoticed = places.filter(({ path, value }) => {
      const paths = pathsOf(documentWith(replaced(question, path, anotherKind(value))));
      return !paths.includes(`${AT}.${written(path)}`);
    });
    expect(unnoticed.map(({ path }) => written(path))).toEqual([]);
  });

  it('is told of all its wrong members at once', () => {
    const leaves = places.filter(
      ({ path, value }) => typeof value !== 'object' && path[0] !== 'type' && path.at(-2) !== 'action',
    );
    const broken = leaves.reduce(
      (target: unknown, { path, value }) => replaced(target, path, anotherKind(value)),
      question,
    );
    const paths = new Set(pathsOf(documentWith(broken)));
    expect(leaves.map(({ path }) => `${AT}.${written(path)}`).filter((path) => !paths.has(path))).toEqual([]);
  });

  it('is refused with a member that nothing knows, wherever it stands', () => {
    const objects = [{ path: [] as Path, value: question as unknown }, ...places].filter(
      ({ value }) => typeof value === 'object' && !Array.isArray(value),
    );
    const unnoticed = objects.filter(({ path }) => {
      const key = [...path, 'colourful'];
      return !pathsOf(documentWith(replaced(question, key, 1))).includes(`${AT}.${written(key)}`);
    });
    expect(unnoticed.map(({ path }) => written(path))).toEqual([]);
  });

  it('is refused with a megabyte in any of its texts', () => {
    const megabyte = 'a'.repeat(1_000_000);
    const texts = places.filter(({ value }) => typeof value === 'string');
    const unnoticed = texts.filter(({ path }) => {
      const issues = issuesOf(documentWith(replaced(question, path, megabyte)));
      return !issues.some(({ path: at, message }) => at === `${AT}.${written(path)}` && message.length < 500);
    });
    expect(unnoticed.map(({ path }) => written(path))).toEqual([]);
  });

  it('is refused without what it needs', () => {
    const least = rawQuestions[type];
    const needed = Object.keys(least).filter((key) => key !== 'config');
    const unnoticed = needed.filter((key) => {
      return !pathsOf(documentWith(without(least, key))).some((path) => path.startsWith(`${AT}.${key}`));
    });
    expect(unnoticed).toEqual([]);
  });
});

describe('a whole document', () => {
  it('is refused for repeated labels and ids and a loop over itself, all at once', () => {
    const stored = parsed({ blocks: [{ questions: [rawQuestions.select, rawQuestions.nps] }] });
    const [block] = stored.blocks;
    const [one, other] = questionsOf(stored);
    const paths = pathsOf({
      blocks: [
        {
          ...block,
          config: { loop: true, loopSourceQuestionId: one?.id },
          questions: [one, { ...other, id: one?.id, type: 'select', options: [{ text: 'A' }, { text: 'B' }] }],
        },
        { label: block?.label, questions: [{ ...rawQuestions.text, label: one?.label }] },
      ],
    });
    expect(paths).toEqual(
      expect.arrayContaining([
        'blocks[0].config.loopSourceQuestionId',
        'blocks[0].questions[1].id',
        'blocks[1].label',
        'blocks[1].questions[0].label',
      ]),
    );
  });

  it('may have 2,000 questions of every type', () => {
    const each = QUESTION_TYPES.map((type) => without(fullQuestion(type), 'label'));
    const questions = Array.from({ length: 100 }, () => each).flat();
    const document = parsed({ blocks: [{ questions: questions.slice(0, 900) }, { questions: questions.slice(900) }] });
    expect(questionsOf(document)).toHaveLength(2_000);
    expect(parsed(document, document)).toEqual(document);
  });
});
