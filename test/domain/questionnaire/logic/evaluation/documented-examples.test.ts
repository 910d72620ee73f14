import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { LogicValue } from '../../../../../domain/questionnaire/logic/value.ts';
import { programValueOf, valueOf } from '../../../../support/logic/evaluate-text.ts';

const page = readFileSync(new URL('../../../../../docs/logic.md', import.meta.url), 'utf8');

/** The respondent of the page. */
const respondent = {
  values: { Q1: '2', Q2: 34, Q5: ['1', '3'] },
  rows: { Q3: { Price: '4' } },
  options: { Q5: ['1', '2', '3', '4', '5'] },
};

/** The rows of the table under a heading, cell by cell, without the code marks. */
function table(heading: string): readonly (readonly string[])[] {
  const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^(`+) ?(.*?) ?\1$/, '$2')),
  );
}

function written(value: LogicValue): string {
  return typeof value === 'boolean' ? String(value).toUpperCase() : JSON.stringify(value);
}

describe('the page about the logic language', () => {
  it.each(table('Examples'))('says truly that %s is %s', (expression = '', value = '') => {
    expect(written(valueOf(expression, respondent))).toBe(value.replace(/^unknown$|^NULL$/, 'null'));
  });

  it.each(table('Not answered'))('has the truth table right: a is %s, b is %s', (a = '', b = '', ...results) => {
    const operands: Record<string, string> = { TRUE: 'TRUE', FALSE: 'FALSE', unknown: 'NULL' };
    const [left, right] = [operands[a] ?? '', operands[b] ?? ''];
    const formulas = [`${left} AND ${right}`, `${left} OR ${right}`, `${left} XOR ${right}`, `NOT ${right}`];
    expect(formulas.map((formula) => written(valueOf(formula)))).toEqual(
      results.map((result) => result.replace('unknown', 'null')),
    );
  });

  it('shows logic that is valid', () => {
    const [condition = '', program = ''] = Array.from(
      page.matchAll(/```\n([^`]*(?:`[^`]+`[^`]*)*?)```/g),
      ([, code]) => code,
    );
    expect(valueOf(condition, respondent)).toBe(true);
    expect(programValueOf(program, { rows: { Q3: { Price: '4', Service: 2 } } })).toBe(3);
    expect(programValueOf(program, respondent)).toBeNull();
  });

  it('has its examples', () => {
    expect([table('Examples').length, table('Not answered').length]).toEqual([22, 4]);
  });
});
