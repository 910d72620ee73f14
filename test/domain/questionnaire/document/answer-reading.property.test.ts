import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LogicView } from '../../../../domain/questionnaire/document/logic-view.ts';
import { answerTextOf, logicValueOf, loopItemsOf } from '../../../../domain/questionnaire/document/question-answers.ts';
import { logicViewOf } from '../../../../domain/questionnaire/document/question-logic-view.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import type { LogicValue } from '../../../../domain/questionnaire/logic/value.ts';
import { arbitraryDocument } from './arbitrary-document.ts';
import { optionsOf, parsed, questionsIn } from './documents.ts';

/** Any JSON, and JSON of the shapes that answers have, made of the question's own ids and labels and of strangers. */
function anyAnswer(question: Question): fc.Arbitrary<unknown> {
  const view = logicViewOf(question);
  const inputs = view.kind === 'rows' ? [...view.rows.keys()] : [];
  const ids = optionsOf({ blocks: [{ questions: [question] }] } as never).map(({ id }) => id);
  const id = fc.oneof(fc.constantFrom('o99999999', ...ids), fc.jsonValue({ maxDepth: 1 }));
  const list = fc.oneof(fc.array(id, { maxLength: 3 }), fc.jsonValue({ maxDepth: 1 }));
  const key = fc.constantFrom('__proto__', 'optedOut', 'toString', ...ids, ...inputs);
  const part = fc.oneof(list, fc.double(), fc.string());
  return fc.oneof(
    fc.jsonValue(),
    part,
    fc.record({ selected: list, writeIns: fc.oneof(fc.dictionary(key, part), fc.jsonValue({ maxDepth: 1 })) }),
    fc.dictionary(key, part, { maxKeys: 4 }),
    fc.record({ turns: fc.array(fc.oneof(fc.record({ speaker: fc.constant('respondent'), text: part }), part)) }),
  );
}

const questionAndAnswer = arbitraryDocument
  .map((input) => questionsIn(parsed(input)))
  .filter((questions) => questions.length > 0)
  .chain((questions) => fc.constantFrom(...questions))
  .chain((question) => fc.tuple(fc.constant(question), anyAnswer(question)));

function fits(view: LogicView, value: LogicValue): boolean {
  if (value === null) return true;
  switch (view.kind) {
    case 'none':
    case 'rows':
      return false;
    case 'label':
      return typeof value === 'string' && view.labels.includes(value);
    case 'labels':
      return (
        Array.isArray(value) &&
        new Set(value).size === value.length &&
        value.every((label) => typeof label === 'string' && view.labels.includes(label))
      );
    case 'number':
      return typeof value === 'number' && Number(value.toPrecision(15)) === value;
    case 'text':
      return typeof value === 'string' && value.trim() !== '';
    case 'computed':
      return true;
  }
}

describe('any JSON as an answer', () => {
  it('is read without an error, as a value of the kind that the view promises', () => {
    fc.assert(
      fc.property(questionAndAnswer, ([question, answer]) => {
        const view = logicViewOf(question);
        expect(fits(view, logicValueOf(question, answer))).toBe(true);
        if (view.kind !== 'rows') return;
        for (const [row, rowView] of view.rows) expect(fits(rowView, logicValueOf(question, answer, row))).toBe(true);
        expect(logicValueOf(question, answer, 'no such row')).toBeNull();
      }),
    );
  });

  it('has words exactly where it has a value, in whole or in a row', () => {
    fc.assert(
      fc.property(questionAndAnswer, ([question, answer]) => {
        const view = logicViewOf(question);
        const rows = view.kind === 'rows' ? [...view.rows.keys()] : [null];
        for (const row of rows) {
          const value = logicValueOf(question, answer, row);
          const isSilent = value === null || (typeof value === 'object' && value.every((item) => item === null));
          if (view.kind !== 'computed') expect(answerTextOf(question, answer, row) === '').toBe(isSilent);
        }
        expect(Array.isArray(loopItemsOf(question, answer))).toBe(true);
      }),
    );
  });
});
