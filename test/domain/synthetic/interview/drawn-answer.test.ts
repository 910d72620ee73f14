import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { drawnAnswer } from '../../../../domain/synthetic/interview/model/drawn-answer.ts';
import { passedOver } from '../../../../domain/synthetic/interview/interview.ts';
import { examples } from '../../../support/examples.ts';
import { modelAnswerFor } from '../../../support/synthetic/persona-model.ts';
import { documentWith, parsed, questionsIn, rawQuestions } from '../../questionnaire/document/documents.ts';

const questions = questionsIn(parsed(documentWith(...Object.values(rawQuestions)))).filter(
  (question) => passedOver(question) === null,
);

function drawn(question: Question, value: unknown, seed: string) {
  return drawnAnswer(question, { questionId: question.id, at: null }, seed, value);
}

describe('an answer drawn from what a model believes', () => {
  it.each(questions.map((question) => [question.type, question] as const))('is one to a %s question', (_, question) => {
    for (let seed = 0; seed < 30; seed += 1) {
      expect(drawn(question, modelAnswerFor(question), `s${seed}`)).toMatchObject({ ok: true });
    }
  });

  it('never throws, whatever a model answers, and gives a reason for asking again', () => {
    const numbers = fc.oneof(fc.double(), fc.constantFrom(0, 1, -1, 1e308, -1e308));
    const answers = fc.oneof(
      fc.anything(),
      fc.record({
        probabilities: fc.option(fc.array(numbers)),
        rows: fc.option(fc.array(fc.array(numbers))),
        numbers: fc.option(fc.array(fc.record({ low: numbers, likely: numbers, high: numbers }))),
        likings: fc.option(fc.array(fc.array(numbers))),
        texts: fc.option(fc.array(fc.string({ unit: 'binary' }))),
        write_in: fc.option(fc.string()),
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...questions), answers, fc.string({ maxLength: 4 }), (question, value, seed) => {
        const checked = drawn(question, value, seed);
        if (!checked.ok) expect(checked.reason).not.toBe('');
      }),
      { numRuns: examples(500) },
    );
  });

  it('spreads as the probabilities do', () => {
    const question = questions.find(({ type }) => type === 'nps')!;
    const probabilities = [0, 0, 0, 0, 0, 0, 0.2, 0, 0.3, 0, 0.5];
    const scores = Array.from({ length: 4_000 }, (_, seed) => {
      const checked = drawn(question, { ...modelAnswerFor(question), probabilities }, `s${seed}`);
      return checked.ok ? Number(checked.answer) : -1;
    });
    for (const [score, share] of probabilities.entries()) {
      expect(scores.filter((one) => one === score).length / scores.length).toBeCloseTo(share, 1);
    }
  });
});
