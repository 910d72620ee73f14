import { z } from 'zod';
import type { AnswerProblem } from '../../fieldwork/answering/answer-problem.ts';
import { fieldsOf } from '../../fieldwork/answering/fields-of.ts';
import { readAnswer } from '../../fieldwork/answering/read-form.ts';
import { answerSchemaOf } from '../../questionnaire/document/question-answers.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';

/** An answer that a respondent could have given, or the reasons why none could. */
export type CheckedAnswer =
  { readonly ok: true; readonly answer: unknown } | { readonly ok: false; readonly reason: string };

/** Checks a drawn answer by the rules that a respondent's form is read by, and by the question's own schema. */
export function checkAnswer(question: Question, answer: unknown, design: number): CheckedAnswer {
  const parsed = z.safeParse(answerSchemaOf(question), answer);
  if (!parsed.success) return { ok: false, reason: parsed.error.issues[0]?.message ?? 'The answer does not fit.' };
  // The turns of a conversation are no fields of a form.
  if (question.type === 'ai-chat') return { ok: true, answer: parsed.data };
  const isDesigned = question.type === 'maxdiff' || question.type === 'conjoint';
  const context = { language: 'en', design: isDesigned ? design : null, turns: [] };
  const read = readAnswer(question, fieldsOf(question, parsed.data, context.language), context);
  const [problem] = read.problems;
  return problem === undefined ? { ok: true, answer: read.answer } : { ok: false, reason: inWords(problem) };
}

function inWords({ code, values }: AnswerProblem): string {
  const bounds = Object.entries(values).map(([name, value]) => `${name} ${value}`);
  return [`The survey refused it: ${code.replaceAll('_', ' ')}`, ...bounds].join(', ');
}
