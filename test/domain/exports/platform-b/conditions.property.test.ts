import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createAnswerSource } from '../../../../domain/fieldwork/flow/answer-source.ts';
import { indexForLogic } from '../../../../domain/fieldwork/flow/logic-index.ts';
import { compileCondition } from '../../../../domain/questionnaire/logic/evaluation/compile.ts';
import { parseExpression } from '../../../../domain/questionnaire/logic/parse-expression.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { examples } from '../../../support/examples.ts';
import { parsed, questionsIn, rawQuestions } from '../../questionnaire/document/documents.ts';
import { answerThere } from './qsf-answers.ts';
import type { Node } from './qsf-reader.ts';
import { holds, newState, qsfOf, tagged } from './qsf-reader.ts';

/** Conditions over every kind of answer, among them those that a logic of two values gets wrong without a guard. */
const CONDITIONS = [
  'A1 == `1`',
  'A1 != `1`',
  'NOT A1 == `1`',
  'A1 NOT IN [`1`, `3`]',
  'A1 >= 2',
  'A1 == NULL',
  'A2 == `2`',
  'NOT A2 == `2`',
  'A2 != `1` AND A2 != NULL',
  'COUNT(A2) >= 2',
  'COUNT(A2) < 2',
  'A2 IN [`1`, `2`] XOR A1 == `1`',
  'A3 > 3',
  'NOT A3 > 3',
  'A3 != 2',
  'A3 == NULL OR A3 <= 1',
  'A4 >= 9',
  'NOT (A4 >= 9)',
  'A4 != NULL AND A4 < 7',
  'A5\\1 == `2`',
  'A5\\1 != `2`',
  'NOT A5\\2 IN [`1`]',
  'A6\\1 == `1` AND A6\\2 != `1`',
  'A7 == "yes"',
  'A7 != "yes"',
  'A8\\Home > 50',
  'NOT A8\\Home > 50',
  'A9\\Bargain < 3',
  'A10 == `1`',
  'IF(A1 == `1`, A3 > 2, A4 > 5)',
  'A1 == A2',
  'V1 == "big"',
  'V1 != "big"',
] as const;

const options = [{ text: 'a' }, { text: 'b' }, { text: 'c' }];

function survey(condition: string) {
  const maybe = { required: false };
  return parsed({
    blocks: [
      {
        questions: [
          { ...rawQuestions.select, label: 'A1', options, config: maybe, optout: { allowed: true, text: 'Skip' } },
          { ...rawQuestions.select, label: 'A2', subtype: 'multi', options, config: { minSelections: 1 } },
          { ...rawQuestions.number, label: 'A3', config: maybe },
          { ...rawQuestions.nps, label: 'A4', config: maybe },
          { ...rawQuestions.grid, label: 'A5', config: maybe },
          { ...rawQuestions.grid, label: 'A6', subtype: 'multi', config: maybe },
          { ...rawQuestions.text, label: 'A7', config: maybe },
          { ...rawQuestions['percent-sum'], label: 'A8' },
          { ...rawQuestions['van-westendorp'], label: 'A9' },
          { ...rawQuestions.ranking, label: 'A10', config: maybe },
          { ...rawQuestions.variable, label: 'V1', config: { definition: 'IF(A3 >= 3, "big", "small")' } },
          { ...rawQuestions.text, label: 'ASKED', condition },
        ],
      },
    ],
  });
}

function anAnswer(question: Question): fc.Arbitrary<unknown> {
  const nothing = fc.constant(null);
  const optedOut = fc.constant({ optedOut: true });
  const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
  const one = (items: readonly { readonly id: string }[]) => fc.constantFrom(...ids(items)).map((id) => [id]);
  const some = (items: readonly { readonly id: string }[]) => fc.subarray(ids(items), { minLength: 1 });
  const rows = (columns: (items: readonly { readonly id: string }[]) => fc.Arbitrary<unknown>, of: Question) => {
    if (of.type !== 'grid') return nothing;
    const { vertical, horizontal } = of.options;
    return fc.record(Object.fromEntries(vertical.map(({ id }) => [id, columns(horizontal)])), { requiredKeys: [] });
  };
  switch (question.type) {
    case 'select': {
      const chosen = question.subtype === 'multi' ? some(question.options) : one(question.options);
      const answers = chosen.map((selected) => ({ selected, writeIns: {} }));
      return question.optout === null ? fc.oneof(answers, nothing) : fc.oneof(answers, answers, optedOut, nothing);
    }
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 5 }), nothing);
    case 'nps':
      return fc.oneof(fc.integer({ min: 0, max: 10 }), nothing);
    case 'grid':
      return fc.oneof(rows(question.subtype === 'multi' ? some : one, question), nothing);
    case 'text':
      return fc.oneof(fc.constantFrom('yes', 'no'), nothing);
    case 'percent-sum':
      return fc.oneof(
        fc.integer({ min: 0, max: 100 }).map((home) => ({ Home: home, Work: 100 - home })),
        nothing,
      );
    case 'van-westendorp': {
      const price = fc.integer({ min: 1, max: 5 });
      const labels = question.config.inputs.map(({ label }) => [label, price] as const);
      return fc.oneof(fc.record(Object.fromEntries(labels)), nothing);
    }
    case 'ranking':
      return fc.oneof(fc.shuffledSubarray(ids(question.options), { minLength: question.options.length }), nothing);
    default:
      return nothing;
  }
}

describe.each(CONDITIONS)('the display logic of %s', (dsl) => {
  const document = survey(dsl);
  const questions = questionsIn(document);
  const qsf = qsfOf(document);
  const index = indexForLogic(document);
  const parsedLogic = parseExpression(dsl);
  const condition = parsedLogic.ok ? compileCondition(parsedLogic.expression) : null;

  it('holds where our condition does, and nowhere else', () => {
    expect(qsf.losses.filter((loss) => loss.startsWith('ASKED'))).toEqual([]);
    const logic = tagged(qsf, 'ASKED')['DisplayLogic'] as Node;
    const answers = fc.record(Object.fromEntries(questions.map((question) => [question.id, anAnswer(question)])));
    fc.assert(
      fc.property(answers, (given) => {
        const ours = condition!(
          createAnswerSource(index, { answers: given, loops: {}, at: null, status: 'IN_PROGRESS' }),
        );
        expect(holds(logic, stateOf(given))).toBe(ours);
      }),
      { numRuns: examples(150) },
    );
  });

  function stateOf(given: Readonly<Record<string, unknown>>) {
    const state = newState();
    for (const question of questions) {
      const qids = [...qsf.questions]
        .filter(([, payload]) => new RegExp(`^${question.label}(_|$)`).test(String(payload['DataExportTag'])))
        .map(([qid]) => qid);
      qids.forEach((qid) => state.shown.add(qid));
      if (qids.length > 0) answerThere(question, given[question.id] ?? null, qids, state);
    }
    return state;
  }
});
