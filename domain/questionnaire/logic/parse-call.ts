import type { AggregateFunction, Expression } from './expression.ts';
import { AGGREGATE_FUNCTIONS } from './expression.ts';
import { SyntaxFailure } from './logic-error.ts';
import { isPlainWord, isReservedName } from './names.ts';
import { nearestName } from './nearest-name.ts';
import { frozen } from './syntax-node.ts';
import type { TokenCursor } from './token-cursor.ts';
import { expectSymbol, unexpected } from './token-cursor.ts';

/** Parses one argument, in which a further name may be bound. */
export type ArgumentParser = (boundName?: string) => Expression;

const FUNCTIONS = [...AGGREGATE_FUNCTIONS, 'OPTIONS', 'IF', 'FILTER_X', 'MAP_X'] as const;

/** True for a word that may only occur before an opening bracket. */
export function isFunctionName(word: string): boolean {
  return FUNCTIONS.some((name) => name === word) || listFunction(word) !== null;
}

/** Parses a function call; the cursor is at its name and the bracket follows. Throws SyntaxFailure. */
export function parseCall(cursor: TokenCursor, name: string, argument: ArgumentParser): Expression {
  const { start } = cursor.advance();
  expectSymbol(cursor, '(');
  const call = callOf(cursor, name, start, argument);
  if (cursor.isAt(',')) throw tooManyArguments(cursor, name);
  expectSymbol(cursor, ')');
  return frozen({ ...call, span: cursor.spanFrom(start) });
}

/** A failure for an unknown function: a name that is followed by a bracket. */
export function unknownFunction(cursor: TokenCursor, name: string): SyntaxFailure {
  const nearest = nearestName(name, FUNCTIONS);
  return new SyntaxFailure(`"${name}" is no function.`, cursor.peek().start, FUNCTIONS, nearest);
}

function callOf(cursor: TokenCursor, name: string, start: number, argument: ArgumentParser): Expression {
  const span = { start, end: start };
  if (name === 'OPTIONS') return { kind: 'options', ...questionName(cursor), span };
  if (name === 'IF') {
    const condition = argument();
    expectSymbol(cursor, ',');
    const whenTrue = argument();
    expectSymbol(cursor, ',');
    return { kind: 'if', condition, whenTrue, whenFalse: argument(), span };
  }
  const listCall = listFunction(name);
  if (listCall === null) return { kind: 'aggregate', function: aggregateOf(name), list: argument(), span };
  const { kind, variable } = listCall;
  if (!isPlainWord(variable) || isReservedName(variable)) {
    const wanted = ['a name after the underscore, as in FILTER_X or MAP_X'];
    throw new SyntaxFailure(`"${name}" names no list item.`, start, wanted);
  }
  const list = argument();
  expectSymbol(cursor, ',');
  const inner = argument(variable);
  return kind === 'filter'
    ? { kind, variable, list, condition: inner, span }
    : { kind, variable, list, body: inner, span };
}

function aggregateOf(name: string): AggregateFunction {
  return AGGREGATE_FUNCTIONS.find((aggregate) => aggregate === name) ?? 'COUNT';
}

function listFunction(name: string): { readonly kind: 'filter' | 'map'; readonly variable: string } | null {
  if (name.startsWith('FILTER_')) return { kind: 'filter', variable: name.slice('FILTER_'.length) };
  if (name.startsWith('MAP_')) return { kind: 'map', variable: name.slice('MAP_'.length) };
  return null;
}

function questionName(cursor: TokenCursor): {
  readonly label: string;
  readonly labelSpan: { start: number; end: number };
} {
  const token = cursor.peek();
  if (token.kind !== 'word' || isReservedName(token.text)) throw unexpected(cursor, ["a question's label"]);
  cursor.advance();
  return { label: token.text, labelSpan: { start: token.start, end: token.end } };
}

function tooManyArguments(cursor: TokenCursor, name: string): SyntaxFailure {
  const isAggregate = AGGREGATE_FUNCTIONS.some((aggregate) => aggregate === name);
  const suggestion = isAggregate ? `the values as one list: ${name}([…, …])` : null;
  return unexpected(cursor, ['")"'], suggestion);
}
