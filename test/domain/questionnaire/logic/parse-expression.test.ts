import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Expression } from '../../../../domain/questionnaire/logic/expression.ts';
import type { LogicError } from '../../../../domain/questionnaire/logic/logic-error.ts';
import { parseExpression, parseProgram } from '../../../../domain/questionnaire/logic/parse-expression.ts';
import { examples } from '../../../support/examples.ts';
import { withoutSpans } from './arbitrary-expression.ts';

function parsed(text: string): Expression {
  const result = parseExpression(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.expression;
}

function shape(text: string): unknown {
  return withoutSpans(parsed(text));
}

function failure(text: string): LogicError {
  const result = parseExpression(text);
  if (result.ok) throw new Error(`${text} parses`);
  return result.error;
}

const reference = (label: string) => ({ kind: 'reference', label });
const number = (decimal: string) => ({ kind: 'number', decimal });
const label = (text: string) => ({ kind: 'label', text });

describe('literals and names', () => {
  it.each([
    ['`1`', label('1')],
    ['` Very good `', label('Very good')],
    ['`a``b`', label('a`b')],
    ['`“é” \\ 选项`', label('“é” \\ 选项')],
    ['42', number('42')],
    ['0.10', number('0.1')],
    ['007', number('7')],
    ['"say \\"hi\\""', { kind: 'string', value: 'say "hi"' }],
    ["'it`s'", { kind: 'string', value: 'it`s' }],
    ['TRUE', { kind: 'boolean', value: true }],
    ['FALSE', { kind: 'boolean', value: false }],
    ['NULL', { kind: 'null' }],
    ['STATUS', { kind: 'status' }],
    ['Q1', reference('Q1')],
    ['età_1', reference('età_1')],
    ['Q3\\Row1', { kind: 'row', label: 'Q3', row: 'Row1' }],
    ['Q3\\\\Row1', { kind: 'row', label: 'Q3', row: 'Row1' }],
    ['Q3\\`Row 1`', { kind: 'row', label: 'Q3', row: 'Row 1' }],
    ['Q3\\1', { kind: 'row', label: 'Q3', row: '1' }],
    ['[]', { kind: 'list', items: [] }],
    ['[`1`, 2]', { kind: 'list', items: [label('1'), number('2')] }],
  ])('reads %s', (text, expected) => {
    expect(shape(text)).toEqual(expected);
  });

  it('reads one name however its accents are encoded', () => {
    expect(shape('caf\u0065\u0301')).toEqual(shape('caf\u00e9'));
  });
});

describe('precedence, loosest first', () => {
  it.each([
    ['a OR b XOR c AND d', 'a OR (b XOR (c AND d))'],
    ['a AND NOT b OR c', '(a AND (NOT b)) OR c'],
    ['NOT a == 1 AND b', '(NOT (a == 1)) AND b'],
    ['a + 1 == b * 2', '(a + 1) == (b * 2)'],
    ['a - b - c', '(a - b) - c'],
    ['a + b * c', 'a + (b * c)'],
    ['a * -b', 'a * (-b)'],
    ['-2 ** 2', '-(2 ** 2)'],
    ['2 ** -1', '2 ** (-1)'],
    ['2 ** 3 ** 2', '2 ** (3 ** 2)'],
    ['--2', '-(-2)'],
    ['NOT NOT a', 'NOT (NOT a)'],
    ['a IN [1] AND b NOT IN [2]', '(a IN [1]) AND (b NOT IN [2])'],
  ])('%s means %s', (text, bracketed) => {
    expect(value(parsed(text))).toBe(value(parsed(bracketed)));
  });

  it('keeps a chain of one operator flat, however long', () => {
    const chain = parsed(Array.from({ length: 3_000 }, () => 'Q1').join(' OR '));
    expect(chain.kind === 'logical' && chain.operands.length).toBe(3_000);
    const sum = parsed(Array.from({ length: 5_000 }, () => '1').join(' + '));
    expect(sum.kind === 'sum' && sum.rest.length).toBe(4_999);
  });
});

/** Every operation in brackets: two texts of one meaning come out the same. */
function value(expression: Expression): string {
  switch (expression.kind) {
    case 'logical':
      return `(${expression.operands.map(value).join(` ${expression.operator} `)})`;
    case 'not':
      return `(NOT ${value(expression.operand)})`;
    case 'minus':
      return `(- ${value(expression.operand)})`;
    case 'comparison':
      return `(${value(expression.left)} ${expression.operator} ${value(expression.right)})`;
    case 'membership':
      return `(${value(expression.value)} ${expression.negated ? 'NOT IN' : 'IN'} ${value(expression.list)})`;
    case 'power':
      return `(${value(expression.base)} ** ${value(expression.exponent)})`;
    case 'sum':
    case 'product':
      return expression.rest.reduce(
        (text, { operator, operand }) => `(${text} ${operator} ${value(operand)})`,
        value(expression.first),
      );
    case 'list':
      return `[${expression.items.map(value).join()}]`;
    default:
      return JSON.stringify(withoutSpans(expression));
  }
}

describe('functions', () => {
  it('reads aggregates, OPTIONS and IF', () => {
    expect(shape('MEAN([1, 2])')).toEqual({
      kind: 'aggregate',
      function: 'MEAN',
      list: { kind: 'list', items: [number('1'), number('2')] },
    });
    expect(shape('OPTIONS(Q5)')).toEqual({ kind: 'options', label: 'Q5' });
    expect(shape('IF(Q1, 1, 2)')).toEqual({
      kind: 'if',
      condition: reference('Q1'),
      whenTrue: number('1'),
      whenFalse: number('2'),
    });
  });

  it('binds the name after the underscore inside the second argument alone', () => {
    expect(shape('FILTER_X(X, X == `1`)')).toEqual({
      kind: 'filter',
      variable: 'X',
      list: reference('X'),
      condition: { kind: 'comparison', operator: '==', left: { kind: 'local', name: 'X' }, right: label('1') },
    });
    expect(shape('MAP_brand(Q5, brand)')).toEqual({
      kind: 'map',
      variable: 'brand',
      list: reference('Q5'),
      body: { kind: 'local', name: 'brand' },
    });
  });

  it('lets an inner name hide an outer one and gives it back afterwards', () => {
    const outer = parsed('MAP_X(Q1, COUNT(FILTER_X(X, X == 1)) + X)');
    expect(outer.kind === 'map' && withoutSpans(outer.body)).toMatchObject({
      kind: 'sum',
      first: { list: { list: { kind: 'local', name: 'X' }, condition: { left: { kind: 'local', name: 'X' } } } },
      rest: [{ operand: { kind: 'local', name: 'X' } }],
    });
  });
});

describe('nodes', () => {
  it('know their place in the text', () => {
    const text = '  Q1 == `yes`  ';
    const node = parsed(text);
    expect(node.span).toEqual({ start: 2, end: 13 });
    expect(node.kind === 'comparison' && text.slice(node.right.span.start, node.right.span.end)).toBe('`yes`');
  });

  it('are frozen at every depth', () => {
    const frozen = (node: unknown): boolean =>
      typeof node !== 'object' || node === null || (Object.isFrozen(node) && Object.values(node).every(frozen));
    expect(frozen(parsed('IF(Q1\\a IN [1, 2], COUNT(OPTIONS(Q5)) + 1, FILTER_X(Q5, NOT X == `1` AND TRUE))'))).toBe(
      true,
    );
  });
});

describe('errors', () => {
  it.each([
    ['Q1 == 1 and Q2 == 2', 9, 'AND'],
    ['not Q1', 1, 'NOT'],
    ['Q1 == true', 7, 'TRUE'],
    ['Q1 = 1', 4, '=='],
    ['Q1 === 1', 4, '=='],
    ['Q1 => 1', 4, '>='],
    ['Q1 <> 1', 4, '!='],
    ['Q1 == 1 && Q2', 9, 'AND'],
    ['Q1 == 1 || Q2', 9, 'OR'],
    ['!Q1', 1, 'NOT'],
    ['Q1 ≥ 1', 4, '>='],
    ['2 ^ 3', 3, '**'],
    ['Q1 == `abc', 7, '`abc`'],
    ['Q1 == `abc AND Q2 == `1`', 7, '`abc`'],
    ['count(Q1)', 1, 'COUNT'],
    ['CONT(Q1)', 1, 'COUNT'],
    ['COUNT > 1', 1, 'COUNT(…)'],
    ['1 < Q1 < 5', 8, 'two comparisons joined by AND: a < b AND b < c'],
    ['Q1 IN (1, 2)', 9, 'a list in square brackets: […, …]'],
    ['MAX(Q1, Q2)', 7, 'the values as one list: MAX([…, …])'],
    ['Q1 == “yes”', 7, 'straight quotes: "…"'],
  ])('%s fails at column %d and suggests %s', (text, column, suggestion) => {
    expect(failure(text)).toMatchObject({ line: 1, column, suggestion });
  });

  it.each([
    ['', 1],
    ['Q1 ==', 6],
    ['(Q1', 4],
    ['Q1)', 3],
    ['Q1 Q2', 4],
    ['[1, 2', 6],
    ['[1,]', 4],
    ['IF(Q1, 2)', 9],
    ['FILTER_X(Q1)', 12],
    ['FILTER_(Q1, 1)', 1],
    ['FILTER_AND(Q1, 1)', 1],
    ['3Q', 1],
    ['1.', 1],
    ['1.2.3', 1],
    ['``', 1],
    ['Q3\\', 4],
    ['Q3\\ Row', 4],
    ['"abc', 1],
    ['"a\\qb"', 3],
    ['AND', 1],
    ['LOOP', 1],
    ['OPTIONS([1])', 9],
    ['1234567890123456789012345678901', 1],
    ['Q1 # 2', 4],
  ])('%s fails at column %d', (text, column) => {
    const { message, ...place } = failure(text);
    expect(place).toMatchObject({ line: 1, column });
    expect(message).toMatch(/^Line 1, column \d+: /);
  });

  it('count lines and characters as people do', () => {
    expect(failure('Q1 == `😀`\r\n  AND = 2')).toMatchObject({ line: 2, column: 7 });
    expect(failure('"😀" ? 1')).toMatchObject({ line: 1, column: 5 });
  });

  it('say what was expected', () => {
    expect(failure('Q1 ==').expected).toEqual(["a question's label", 'a value', 'an opening bracket']);
    expect(failure('(Q1').expected).toEqual(['")"']);
  });
});

describe('hostile input', () => {
  it.each([
    ['brackets', '('.repeat(10_000)],
    ['lists', '['.repeat(10_000)],
    ['NOT', 'NOT '.repeat(5_000)],
    ['minus', '-'.repeat(20_000)],
    ['powers', '2**'.repeat(6_000)],
    ['calls', 'COUNT('.repeat(3_000)],
    ['backticks', '`'.repeat(19_999)],
    ['quotes', '"\\'.repeat(10_000)],
    ['a nest that is closed again', `${'('.repeat(5_000)}1${')'.repeat(5_000)}`],
    ['a deep tree without brackets', `${'NOT '.repeat(150)}Q1`],
    ['one character too many', `${' '.repeat(20_000)}1`],
  ])('fails with an error and no overflow: %s', (_, text) => {
    expect(failure(text).message).not.toBe('');
  });

  it('never throws, whatever the text', () => {
    const fragment = fc.constantFrom(
      'Q1',
      ' AND ',
      'NOT ',
      '==',
      '(',
      ')',
      '[',
      ']',
      ',',
      '`1`',
      '`',
      '"',
      '\\',
      '1',
      '-',
      '**',
      'IN ',
      '\n',
      'IF(',
      'FILTER_X(',
      '=',
      '😀',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (input) => {
        expect(typeof parseExpression(input).ok).toBe('boolean');
        expect(typeof parseProgram(input).ok).toBe('boolean');
      }),
      { numRuns: examples(1_000) },
    );
  });
});

describe('programs', () => {
  function lines(text: string): unknown {
    const result = parseProgram(text);
    if (!result.ok) throw new Error(result.error.message);
    return withoutSpans(result.program.assignments);
  }

  it('take a bare expression as the value', () => {
    expect(lines('Q1 + 1')).toEqual([
      {
        name: null,
        expression: { kind: 'sum', first: reference('Q1'), rest: [{ operator: '+', operand: number('1') }] },
      },
    ]);
  });

  it('bind each name in the lines below it', () => {
    expect(lines('A = A\nB = A')).toEqual([
      { name: 'A', expression: reference('A') },
      { name: 'B', expression: { kind: 'local', name: 'A' } },
    ]);
  });

  it('go over several lines inside brackets, and skip empty ones', () => {
    expect(lines('\nA = IF(\n  Q1,\n  1,\n  2\n)\n\n\nA\n')).toMatchObject([{ name: 'A' }, { name: null }]);
  });

  it.each([
    ['Q1\nA = 2', 1, 1],
    ['A = 1 B = 2', 1, 7],
    ['A = 1\nB == ', 2, 6],
    ['COUNT = 1', 1, 1],
    ['A = Q1 +\n1', 1, 9],
    ['\n\n', 3, 1],
  ])('%j fails at line %d, column %d', (text, line, column) => {
    const result = parseProgram(text);
    expect(result).toMatchObject({ ok: false, error: { line, column } });
  });
});
