import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fieldsOf } from '../../../../domain/fieldwork/answering/fields-of.ts';
import { readAnswer } from '../../../../domain/fieldwork/answering/read-form.ts';
import type { AnswerReadingContext, ReadAnswer } from '../../../../domain/fieldwork/answering/read-answer.ts';
import type { ChatTurn } from '../../../../domain/fieldwork/answering/chat-turn.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { arrangement } from '../../../../domain/fieldwork/flow/arrangement.ts';
import { inputsOf } from '../../../../pages/respondent/questions/inputs-of.ts';
import { optOut } from '../../../../pages/respondent/questions/parts/opt-out.ts';
import type { QuestionView } from '../../../../pages/respondent/questions/question-view.ts';
import { arbitraryAnswer } from '../../../domain/fieldwork/answering/arbitrary-answer.ts';
import { everyQuestion } from '../../../domain/fieldwork/answering/arbitrary-question.ts';
import { examples } from '../../../support/examples.ts';
import { aView } from '../views/a-page.ts';
import { sentFields } from './sent-fields.ts';

type Stored = { readonly design?: number; readonly turns?: readonly ChatTurn[] };

const asked = everyQuestion.filter(({ type }) => !['transition', 'terminate', 'variable'].includes(type));

const answered = fc
  .constantFrom(...asked)
  .chain((question) => fc.record({ question: fc.constant(question), answer: arbitraryAnswer(question) }));

function shown(question: Question, answer: unknown, seed: string): QuestionView {
  const { design = null, turns = [] } = Object(answer) as Stored;
  return {
    ...aView(question),
    arranged: arrangement(shuffled(question), seed),
    fields: fieldsOf(question, answer, 'en'),
    design: question.type === 'maxdiff' || question.type === 'conjoint' ? design : null,
    chat: question.type === 'ai-chat' ? { turns, mayContinue: false } : null,
  };
}

function shuffled(question: Question): Question {
  return { ...question, config: { ...question.config, randomize: true } } as Question;
}

function sentBack(view: QuestionView): ReadAnswer {
  const { question, design, chat } = view;
  const context: AnswerReadingContext = { language: 'en', design, turns: chat?.turns ?? [] };
  return readAnswer(question, sentFields(`${inputsOf(view).toString()}${optOut(view).toString()}`), context);
}

/** Where several are chosen at once, they come in the order in which they are shown, which means nothing. */
function regardlessOfOrder({ type }: Question, answer: unknown): unknown {
  if (type === 'ranking') return answer;
  return JSON.parse(
    JSON.stringify(answer, (_, value: unknown) =>
      Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.toSorted() : value,
    ),
  );
}

describe('an answer that is shown filled in', () => {
  it('is the same when it is sent again, in whatever order its parts are shown', () => {
    fc.assert(
      fc.property(answered, fc.string(), ({ question, answer }, seed) => {
        const back = sentBack(shown(question, answer, seed));
        expect(back.problems).toEqual([]);
        expect(regardlessOfOrder(question, back.answer)).toEqual(regardlessOfOrder(question, answer));
      }),
      { numRuns: examples(400) },
    );
  });
});
