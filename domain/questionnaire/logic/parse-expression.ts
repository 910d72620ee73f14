import type { Expression, Program } from './expression.ts';
import type { LogicError } from './logic-error.ts';
import { parsing } from './logic-error.ts';
import { parseTokens, parseTokensAsProgram } from './parser.ts';

export type ParsedExpression =
  { readonly ok: true; readonly expression: Expression } | { readonly ok: false; readonly error: LogicError };

export type ParsedProgram =
  { readonly ok: true; readonly program: Program } | { readonly ok: false; readonly error: LogicError };

/**
 * Parses a condition: a display condition, a skip's or quota's condition, a segment filter. Limited in length and
 * depth.
 */
export function parseExpression(text: string): ParsedExpression {
  const parsed = parsing(text, () => parseTokens(text));
  return parsed.ok ? { ok: true, expression: parsed.value } : parsed;
}

/** Parses an assignment program: lines of `NAME = expression`, the last of which may be a bare expression. */
export function parseProgram(text: string): ParsedProgram {
  const parsed = parsing(text, () => parseTokensAsProgram(text));
  return parsed.ok ? { ok: true, program: parsed.value } : parsed;
}
