import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkSurvey } from '../../../../domain/questionnaire/checking/check-survey.ts';
import type { DocumentWarning } from '../../../../domain/questionnaire/checking/document-warning.ts';
import { spellcheckReport } from '../../../../domain/questionnaire/checking/spellcheck-report.ts';
import { logicViewOf } from '../../../../domain/questionnaire/document/question-logic-view.ts';
import type { Question, SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import type { Expression } from '../../../../domain/questionnaire/logic/expression.ts';
import { optionLabel } from '../../../../domain/questionnaire/logic/option-label.ts';
import { printExpression } from '../../../../domain/questionnaire/logic/print-expression.ts';
import { examples } from '../../../support/examples.ts';
import type { RawQuestion } from '../document/documents.ts';
import { parsed, questionsIn } from '../document/documents.ts';
import { arbitraryExpression } from '../logic/arbitrary-expression.ts';
import { ASKED } from './a-survey.ts';

const labels = fc.constantFrom(
  'one',
  'words',
  'many',
  'age',
  'nps',
  'why',
  'rated',
  'split',
  'intro',
  'score',
  'happy',
  'nobody',
);
const written = arbitraryExpression(3).map((expression) => printExpression(expression as unknown as Expression));
/** Logic as it is read, words of the survey in any order, and any words at all. */
const anyLogic = fc.oneof(
  written,
  fc.tuple(written, labels).map(([text, label]) => text.replaceAll(/Q\d+/g, label)),
  fc
    .array(
      fc.oneof(
        labels,
        fc.constantFrom('==', '>', 'AND', 'NOT', 'IN', '[', ']', '(', ')', '`1`', '5', 'COUNT', '\\', '\n'),
      ),
      { minLength: 1, maxLength: 9 },
    )
    .map((words) => words.join(' ')),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
);
/** As it can be stored. */
const logic = anyLogic.filter((text) => text.trim() !== '' && text.isWellFormed() && !text.includes('\u0000'));
const texts = fc.oneof(
  fc.constant('Why?'),
  labels.map((label) => `About {{${label}}} and {{ LOOP }}`),
  labels.map((label) => `{{${label}\\price}}`),
);

const question = fc
  .record({
    raw: fc.constantFrom(...ASKED),
    text: texts,
    condition: fc.option(logic),
    definition: logic,
    skip: logic,
    target: labels,
  })
  .map(({ raw, text, condition, definition, skip, target }): RawQuestion => {
    const unlabelled = Object.fromEntries(Object.entries(raw).filter(([key]) => key !== 'label'));
    const skips = [{ condition: skip, action: { type: 'skip', label: target } }];
    return raw['type'] === 'variable'
      ? { ...unlabelled, config: { definition } }
      : { ...unlabelled, text, condition, skips };
  });

const document = fc
  .record({
    before: fc.array(question, { maxLength: 3 }),
    after: fc.array(question, { maxLength: 3 }),
    randomize: fc.boolean(),
  })
  .map(({ before, after, randomize }) =>
    parsed({ blocks: [{ questions: before }, { config: { randomize }, questions: ASKED }, { questions: after }] }),
  );

describe('checking any survey', () => {
  it('finds things that are there, at places that exist', () => {
    fc.assert(
      fc.property(document, (survey) => {
        for (const found of checkSurvey(survey)) {
          const question = questionsIn(survey).find(({ label }) => label === found.question);
          expect(question).toBeDefined();
          if (found.location !== '') expectPlace(found, question!);
          expect(found.message).toMatch(/[.:]/);
        }
      }),
      { numRuns: examples(300) },
    );
  });

  it('finds as much as the limit says, and what it lists is the same as without one', () => {
    fc.assert(
      fc.property(document, fc.nat({ max: 6 }), (survey, warnings) => {
        const all = checkSurvey(survey);
        const some = checkSurvey(survey, {}, { warnings, logicCharacters: Infinity });
        if (all.length <= warnings) expect(some).toEqual(all);
        else expect([some.slice(0, -1), some.at(-1)?.code]).toEqual([all.slice(0, warnings), 'not_checked']);
      }),
      { numRuns: examples(100) },
    );
  });

  it('tells each thing under one head of the spellcheck', () => {
    fc.assert(
      fc.property(document, (survey) => {
        const all = checkSurvey(survey);
        const listed = Object.values(spellcheckReport(all)).reduce((sum, entries) => sum + entries.length, 0);
        expect(listed).toBe(all.length);
      }),
      { numRuns: examples(50) },
    );
  });

  it('finds no unknown name where all logic is about what is there', () => {
    const sound = fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 12 }).map(soundSurvey);
    fc.assert(
      fc.property(sound, (survey) => {
        const unexpected = checkSurvey(survey).filter(({ code }) => code !== 'unreachable_question');
        expect(unexpected).toEqual([]);
      }),
      { numRuns: examples(200) },
    );
  });
});

function expectPlace({ location, dsl, line, column, code }: DocumentWarning, question: Question): void {
  const text = valueAt(question, location);
  expect(typeof text).toBe('string');
  if (location.endsWith('.action.label')) return;
  expect(dsl).toBe(text);
  if (code === 'variable_cycle') return;
  const written = (dsl ?? '').split(/\r\n|\r|\n/)[line! - 1];
  expect(written).toBeDefined();
  expect(column!).toBeGreaterThanOrEqual(1);
  expect(column!).toBeLessThanOrEqual(Array.from(written!).length + 1);
}

/** What stands at a path such as `skips[0].condition`. */
function valueAt(question: Question, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], question);
}

/** The questions of all kinds, and after them questions about each: which one and which of its values, the numbers say. */
function soundSurvey(choices: readonly number[]): SurveyDocument {
  const askable = questionsIn(parsed({ blocks: [{ questions: ASKED }] }))
    .map(conditionsAbout)
    .filter((all) => all.length > 0);
  const asking = choices.map((choice): RawQuestion => {
    const about = askable[choice % askable.length]!;
    const condition = about[choice % about.length]!;
    return { type: 'text', text: 'Why?', condition, skips: [{ condition, action: { type: 'terminate' } }] };
  });
  return parsed({ blocks: [{ questions: ASKED }, { questions: asking }] });
}

/** Conditions that ask for values that an answer can have. */
function conditionsAbout(question: Question): readonly string[] {
  const view = logicViewOf(question);
  const { label } = question;
  switch (view.kind) {
    case 'none':
      return [];
    case 'label':
    case 'labels':
      return view.labels.flatMap((one) => [`${label} == ${optionLabel(one)}`, `${label} NOT IN [${optionLabel(one)}]`]);
    case 'number':
      return [`${label} >= ${view.least ?? 0}`, `${label} == ${view.greatest ?? 7}`];
    case 'rows':
      return [...view.rows.keys()].map((row) => `${label}\\${optionLabel(row)} == 1`);
    default:
      return [`${label} != NULL`];
  }
}
