import {
  compileCondition,
  compileExpression,
  compileProgram,
} from '../../../domain/questionnaire/logic/evaluation/compile.ts';
import { parseExpression, parseProgram } from '../../../domain/questionnaire/logic/parse-expression.ts';
import type { LogicValue } from '../../../domain/questionnaire/logic/value.ts';
import type { PlainAnswers } from './answers-of.ts';
import { answersOf } from './answers-of.ts';

/** The value of an expression as an author writes it. Throws the parser's message. */
export function valueOf(text: string, answers: PlainAnswers = {}): LogicValue {
  return compileExpression(parsed(text))(answersOf(answers));
}

/** Whether a condition as an author writes it holds. Throws the parser's message. */
export function holdsFor(text: string, answers: PlainAnswers = {}): boolean {
  return compileCondition(parsed(text))(answersOf(answers));
}

/** The value of an assignment program. Throws the parser's message. */
export function programValueOf(text: string, answers: PlainAnswers = {}): LogicValue {
  const result = parseProgram(text);
  if (!result.ok) throw new Error(result.error.message);
  return compileProgram(result.program)(answersOf(answers));
}

function parsed(text: string) {
  const result = parseExpression(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.expression;
}
