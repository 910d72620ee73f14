import type { Assignment, ComparisonOperator, Expression, LogicalOperator, Program } from './expression.ts';
import { childrenOf, COMPARISON_OPERATORS } from './expression.ts';
import { SyntaxFailure } from './logic-error.ts';
import { isReservedName } from './names.ts';
import { isFunctionName, parseCall, unknownFunction } from './parse-call.ts';
import { frozen } from './syntax-node.ts';
import type { TokenCursor } from './token-cursor.ts';
import { cursorOver, expectSymbol, unexpected } from './token-cursor.ts';
import { tokenize } from './tokenize.ts';

/** The deepest tree that a text may give: code that walks over expressions relies on it. */
const MAX_LOGIC_DEPTH = 100;
/**
 * The deepest nesting of brackets, calls, NOT, minus and powers in a text: enough for every such tree as it is printed.
 */
const MAX_NESTING = 256;

const OPERATOR = ['an operator such as == or AND', 'the end'];
const OPERAND = ["a question's label", 'a value', 'an opening bracket'];

/** The names bound at a position, and its depth. */
type Scope = { readonly locals: ReadonlySet<string>; readonly depth: number };

/** Parses one expression, which may have several lines. Throws SyntaxFailure. */
export function parseTokens(text: string): Expression {
  const tokens = tokenize(text).filter((token) => token.kind !== 'newline');
  const cursor = cursorOver(text, tokens);
  const expression = parseAny(cursor, { locals: new Set(), depth: 0 });
  if (cursor.peek().kind !== 'end') throw unexpected(cursor, OPERATOR);
  refuseDepth(expression);
  return expression;
}

/** Parses lines of `NAME = expression`. Throws SyntaxFailure. */
export function parseTokensAsProgram(text: string): Program {
  const cursor = cursorOver(text, tokenize(text));
  const assignments: Assignment[] = [];
  const locals = new Set<string>();
  skipEmptyLines(cursor);
  do {
    const assignment = parseLine(cursor, { locals, depth: 0 });
    assignments.push(assignment);
    skipEmptyLines(cursor);
    if (assignment.name !== null) locals.add(assignment.name);
    else if (cursor.peek().kind !== 'end') {
      const wanted = ['NAME = expression on every line but the last'];
      throw new SyntaxFailure('this line gives its value no name.', assignment.span.start, wanted);
    }
  } while (cursor.peek().kind !== 'end');
  return frozen({ assignments });
}

function skipEmptyLines(cursor: TokenCursor): void {
  while (cursor.peek().kind === 'newline') cursor.advance();
}

function parseLine(cursor: TokenCursor, scope: Scope): Assignment {
  const first = cursor.peek();
  const isNamed = first.kind === 'word' && cursor.isAt('=', 1);
  if (isNamed) {
    if (isReservedName(first.text)) throw unexpected(cursor, ['a name that is no word of the language']);
    cursor.advance();
    cursor.advance();
  }
  const expression = parseAny(cursor, scope);
  refuseDepth(expression);
  const next = cursor.peek().kind;
  if (next !== 'end' && next !== 'newline') throw unexpected(cursor, ['an operator', 'the end of the line']);
  return frozen({ name: isNamed ? first.text : null, expression, span: cursor.spanFrom(first.start) });
}

function deeper(cursor: TokenCursor, scope: Scope, boundName?: string): Scope {
  if (scope.depth >= MAX_NESTING) throw tooDeep(cursor.peek().start);
  const locals = boundName === undefined ? scope.locals : new Set([...scope.locals, boundName]);
  return { locals, depth: scope.depth + 1 };
}

function refuseDepth(expression: Expression, depth = 1): void {
  if (depth > MAX_LOGIC_DEPTH) throw tooDeep(expression.span.start);
  childrenOf(expression).forEach((child) => refuseDepth(child, depth + 1));
}

function tooDeep(offset: number): SyntaxFailure {
  return new SyntaxFailure('the logic is nested too deep here.', offset, [], 'parts of it as variables');
}

/** From the lowest precedence: OR, XOR, AND. */
function parseAny(cursor: TokenCursor, scope: Scope): Expression {
  return parseChain(cursor, 'OR', () => parseChain(cursor, 'XOR', () => parseConjunction(cursor, scope)));
}

function parseConjunction(cursor: TokenCursor, scope: Scope): Expression {
  return parseChain(cursor, 'AND', () => parseNegation(cursor, scope));
}

function parseChain(cursor: TokenCursor, operator: LogicalOperator, operand: () => Expression): Expression {
  const { start } = cursor.peek();
  const first = operand();
  const operands = [first];
  while (cursor.takes(operator)) operands.push(operand());
  return operands.length === 1 ? first : frozen({ kind: 'logical', operator, operands, span: cursor.spanFrom(start) });
}

function parseNegation(cursor: TokenCursor, scope: Scope): Expression {
  const { start } = cursor.peek();
  if (!cursor.takes('NOT')) return parseComparison(cursor, scope);
  const operand = parseNegation(cursor, deeper(cursor, scope));
  return frozen({ kind: 'not', operand, span: cursor.spanFrom(start) });
}

function parseComparison(cursor: TokenCursor, scope: Scope): Expression {
  const { start } = cursor.peek();
  const left = parseSum(cursor, scope);
  const comparison = parseRelation(cursor, scope, left, start);
  if (comparison === null) return left;
  if (relationAt(cursor) !== null) {
    throw unexpected(cursor, ['AND', 'OR', 'the end'], 'two comparisons joined by AND: a < b AND b < c');
  }
  return comparison;
}

function parseRelation(cursor: TokenCursor, scope: Scope, left: Expression, start: number): Expression | null {
  const relation = relationAt(cursor);
  if (relation === null) return null;
  cursor.advance();
  if (relation === 'NOT IN') cursor.advance();
  const right = parseSum(cursor, scope);
  const span = cursor.spanFrom(start);
  return relation === 'IN' || relation === 'NOT IN'
    ? frozen({ kind: 'membership', negated: relation === 'NOT IN', value: left, list: right, span })
    : frozen({ kind: 'comparison', operator: relation, left, right, span });
}

function relationAt(cursor: TokenCursor): ComparisonOperator | 'IN' | 'NOT IN' | null {
  if (cursor.isAt('IN')) return 'IN';
  if (cursor.isAt('NOT') && cursor.isAt('IN', 1)) return 'NOT IN';
  return COMPARISON_OPERATORS.find((operator) => cursor.isAt(operator)) ?? null;
}

function parseSum(cursor: TokenCursor, scope: Scope): Expression {
  const { start } = cursor.peek();
  const first = parseProduct(cursor, scope);
  const rest = parseSteps(cursor, ['+', '-'] as const, () => parseProduct(cursor, scope));
  return rest.length === 0 ? first : frozen({ kind: 'sum', first, rest, span: cursor.spanFrom(start) });
}

function parseProduct(cursor: TokenCursor, scope: Scope): Expression {
  const { start } = cursor.peek();
  const first = parseSigned(cursor, scope);
  const rest = parseSteps(cursor, ['*', '/'] as const, () => parseSigned(cursor, scope));
  return rest.length === 0 ? first : frozen({ kind: 'product', first, rest, span: cursor.spanFrom(start) });
}

function parseSteps<O extends string>(cursor: TokenCursor, operators: readonly O[], operand: () => Expression) {
  const steps: { readonly operator: O; readonly operand: Expression }[] = [];
  for (;;) {
    const operator = operators.find((candidate) => cursor.takes(candidate));
    if (operator === undefined) return steps;
    steps.push({ operator, operand: operand() });
  }
}

function parseSigned(cursor: TokenCursor, scope: Scope): Expression {
  const { start } = cursor.peek();
  if (!cursor.takes('-')) return parsePower(cursor, scope);
  const operand = parseSigned(cursor, deeper(cursor, scope));
  return frozen({ kind: 'minus', operand, span: cursor.spanFrom(start) });
}

function parsePower(cursor: TokenCursor, scope: Scope): Expression {
  const { start } = cursor.peek();
  const base = parseOperand(cursor, scope);
  if (!cursor.takes('**')) return base;
  const exponent = parseSigned(cursor, deeper(cursor, scope));
  return frozen({ kind: 'power', base, exponent, span: cursor.spanFrom(start) });
}

function parseOperand(cursor: TokenCursor, scope: Scope): Expression {
  const token = cursor.peek();
  if (token.kind === 'word') return parseWord(cursor, token.text, scope);
  if (cursor.isAt('(')) return parseGroup(cursor, deeper(cursor, scope));
  if (cursor.isAt('[')) return parseList(cursor, deeper(cursor, scope));
  if (token.kind === 'symbol' || token.kind === 'end' || token.kind === 'newline') throw unexpected(cursor, OPERAND);
  cursor.advance();
  const span = cursor.spanFrom(token.start);
  switch (token.kind) {
    case 'number':
      return frozen({ kind: 'number', decimal: token.decimal, span });
    case 'string':
      return frozen({ kind: 'string', value: token.value, span });
    case 'label':
      return frozen({ kind: 'label', text: token.text, span });
    case 'row': {
      if (isReservedName(token.text)) throw new SyntaxFailure(`"${token.text}" has no rows.`, token.start, ['a grid']);
      const labelSpan = { start: token.start, end: token.labelEnd };
      return frozen({ kind: 'row', label: token.text, row: token.row, labelSpan, span });
    }
  }
}

function parseWord(cursor: TokenCursor, word: string, scope: Scope): Expression {
  const { start } = cursor.peek();
  const isCalled = cursor.isAt('(', 1);
  if (isFunctionName(word)) {
    if (!isCalled) throw new SyntaxFailure(`"${word}" is a function.`, start, [`"(" after ${word}`], `${word}(…)`);
    return parseCall(cursor, word, (boundName) => parseAny(cursor, deeper(cursor, scope, boundName)));
  }
  const constant = constantOf(word);
  if (constant === null && isReservedName(word)) throw unexpected(cursor, OPERAND);
  if (isCalled) throw unknownFunction(cursor, word);
  cursor.advance();
  const span = cursor.spanFrom(start);
  if (constant !== null) return frozen({ ...constant, span });
  return scope.locals.has(word)
    ? frozen({ kind: 'local', name: word, span })
    : frozen({ kind: 'reference', label: word, span });
}

function constantOf(word: string) {
  if (word === 'TRUE' || word === 'FALSE') return { kind: 'boolean', value: word === 'TRUE' } as const;
  if (word === 'NULL') return { kind: 'null' } as const;
  return word === 'STATUS' ? ({ kind: 'status' } as const) : null;
}

function parseGroup(cursor: TokenCursor, scope: Scope): Expression {
  cursor.advance();
  const inner = parseAny(cursor, scope);
  if (cursor.isAt(',')) throw unexpected(cursor, ['")"'], 'a list in square brackets: […, …]');
  expectSymbol(cursor, ')');
  return inner;
}

function parseList(cursor: TokenCursor, scope: Scope): Expression {
  const { start } = cursor.advance();
  const items: Expression[] = [];
  if (!cursor.isAt(']')) {
    do items.push(parseAny(cursor, scope));
    while (cursor.takes(','));
  }
  if (!cursor.takes(']')) throw unexpected(cursor, ['","', '"]"']);
  return frozen({ kind: 'list', items, span: cursor.spanFrom(start) });
}
