import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { ANSWER_PROBLEMS } from '../../../../domain/fieldwork/answering/answer-problem.ts';
import type { ChatTurn } from '../../../../domain/fieldwork/answering/chat-turn.ts';
import { fieldsOf } from '../../../../domain/fieldwork/answering/fields-of.ts';
import type { AnswerReadingContext } from '../../../../domain/fieldwork/answering/read-answer.ts';
import { readAnswer } from '../../../../domain/fieldwork/answering/read-form.ts';
import { answerSchemaOf } from '../../../../domain/questionnaire/document/question-answers.ts';
import { definitionOf, QUESTION_TYPES } from '../../../../domain/questionnaire/document/question-types.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { LEFT_EMPTY } from '../../../../domain/fieldwork/flow/given-answers.ts';
import { examples } from '../../../support/examples.ts';
import { arbitraryAnswer } from './arbitrary-answer.ts';
import { arbitraryFields, namesFor } from './arbitrary-fields.ts';
import { arbitraryQuestion, everyQuestion } from './arbitrary-question.ts';

/** Of each way to write numbers one, and what is no language. */
const LANGUAGES = ['en', 'de', 'fr', 'da', 'pl', 'ar', 'fa', 'hi', 'ja', 'xx', '', 'no language'];

type Given = { readonly design?: number; readonly turns?: readonly ChatTurn[] };

function contextOf(answer: unknown, language: string): AnswerReadingContext {
  const { design = null, turns = [] } = (answer ?? {}) as Given;
  return { language, design, turns };
}

const questionAndAnswer = arbitraryQuestion.chain((question) =>
  fc.record({ question: fc.constant(question), answer: arbitraryAnswer(question) }),
);

const arbitraryContext: fc.Arbitrary<AnswerReadingContext> = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  design: fc.constantFrom(null, 0, 1, 7, -1, 0.5),
  turns: fc.array(
    fc.record({
      speaker: fc.constantFrom('respondent' as const, 'assistant' as const),
      text: fc.constantFrom('Hi', '', '\u0000'),
    }),
    { maxLength: 8 },
  ),
});

const questionAndFields = arbitraryQuestion.chain((question) =>
  fc.record({ question: fc.constant(question), fields: arbitraryFields(question), context: arbitraryContext }),
);

describe('an answer that a page can give', () => {
  it('is read from its own fields, in every language', () => {
    fc.assert(
      fc.property(questionAndAnswer, fc.constantFrom(...LANGUAGES), ({ question, answer }, language) => {
        const context = contextOf(answer, language);
        expect(readAnswer(question, fieldsOf(question, answer), context)).toEqual({ answer, problems: [] });
        expect(readAnswer(question, fieldsOf(question, answer, language), context)).toEqual({ answer, problems: [] });
      }),
      { numRuns: examples(2_000) },
    );
  });

  it('exists for every type, and fits the schema', () => {
    expect(new Set(everyQuestion.map(({ type }) => type))).toEqual(new Set(QUESTION_TYPES));
    fc.assert(
      fc.property(questionAndAnswer, ({ question, answer }) => {
        expect(z.safeParse(answerSchemaOf(question), answer)).toMatchObject({ success: true, data: answer });
      }),
    );
  });
});

describe('whatever a form holds', () => {
  it('is read without an error, and what comes without a problem can be stored', () => {
    fc.assert(
      fc.property(questionAndFields, ({ question, fields, context }) => {
        const { answer, problems } = readAnswer(question, fields, context);
        const names = new Set<string | null>([null, ...namesFor(question), ...taskFields(question)]);
        for (const problem of problems) {
          expect(ANSWER_PROBLEMS).toContain(problem.code);
          expect(names).toContain(problem.field);
          expect(Object.values(problem.values).every(Number.isFinite)).toBe(true);
        }
        if (problems.length > 0) return;
        const mayPass = !question.config.required || definitionOf(question).presence !== 'asked';
        if (answer === LEFT_EMPTY) expect(mayPass).toBe(true);
        else expect(z.safeParse(answerSchemaOf(question), answer)).toMatchObject({ success: true, data: answer });
      }),
      { numRuns: examples(4_000) },
    );
  });

  it('shows the same draft again, though there are problems', () => {
    fc.assert(
      fc.property(questionAndFields, ({ question, fields, context }) => {
        const draft = readAnswer(question, fields, context);
        if (draft.answer === undefined || question.type === 'ai-chat') return;
        // Every page of tasks shows one of its designs; with none of them its answer can't be finished.
        if ('designs' in question.config && !isDesign(context.design, question.config.designs)) return;
        expect(readAnswer(question, fieldsOf(question, draft.answer), context).answer).toEqual(draft.answer);
      }),
      { numRuns: examples(4_000) },
    );
  });
});

/** A design may have more tasks than `namesFor` knows. */
function taskFields({ config }: Question): readonly string[] {
  const sets = 'sets' in config ? config.sets : 0;
  return Array.from({ length: sets }, (_, set) => [`a.b.${set}`, `a.s.${set}`, `a.p.${set}`]).flat();
}

describe('whatever is stored', () => {
  it('is shown as far as it fits, without an error', () => {
    const anyJson = fc.oneof(
      fc.jsonValue(),
      fc.record({ selected: fc.jsonValue(), writeIns: fc.jsonValue(), picks: fc.jsonValue(), turns: fc.jsonValue() }),
      fc.constantFrom(undefined, Number.NaN, [[]], { picks: [null, { best: {} }] }, { optedOut: true }),
    );
    fc.assert(
      fc.property(arbitraryQuestion, anyJson, arbitraryContext, (question, answer, context) => {
        const fields = fieldsOf(question, answer);
        expect([...fields.values()].flat().every((value) => typeof value === 'string')).toBe(true);
        expect(() => readAnswer(question, fields, context)).not.toThrow();
      }),
      { numRuns: examples(2_000) },
    );
  });
});

function isDesign(design: number | null, designs: number): boolean {
  return design !== null && Number.isInteger(design) && design >= 0 && design < designs;
}
