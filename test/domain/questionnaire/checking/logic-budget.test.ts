import { describe, expect, it } from '@jest/globals';
import {
  conditionsOverBudget,
  LOGIC_BUDGET,
  logicOverBudget,
} from '../../../../domain/questionnaire/checking/logic-budget.ts';
import { atOnce } from '../../../../domain/ground/steps.ts';
import { parsed } from '../document/documents.ts';

const CHARACTERS = 20_000;
const number = { type: 'number', text: 'How many?' };
const long = (characters: number) => '1 == 1'.padEnd(characters, ' ').replace(/ $/, '1');

function surveyOf(characters: number) {
  const count = Math.ceil(characters / CHARACTERS);
  const questions = Array.from({ length: count }, (_, index) => ({
    ...number,
    condition: long(Math.min(CHARACTERS, characters - index * CHARACTERS)),
  }));
  return parsed({ blocks: [{ name: 'All', questions }] });
}

describe('the budget of logic', () => {
  const most = LOGIC_BUDGET.documentCharacters;

  it('is kept by a document with as many characters of logic, and exceeded by one more', () => {
    expect(atOnce(logicOverBudget(surveyOf(most)))).toEqual([]);
    const [issue] = atOnce(logicOverBudget(surveyOf(most + 10)));
    expect(issue?.path).toBe(`blocks[0].questions[${most / CHARACTERS}]`);
    expect(issue?.message).toContain('more than 1,000,000 characters together');
  });

  it('counts references in texts', () => {
    const withPipings = (count: number) =>
      parsed({
        blocks: [
          {
            name: 'All',
            questions: Array.from({ length: count / 2_500 }, () => ({ ...number, text: '{{Q1}}'.repeat(2_500) })),
          },
        ],
      });
    expect(atOnce(logicOverBudget(withPipings(LOGIC_BUDGET.pipings)))).toEqual([]);
    expect(atOnce(logicOverBudget(withPipings(LOGIC_BUDGET.pipings + 2_500)))).toMatchObject([
      { message: expect.stringContaining('50,000') },
    ]);
  });

  it('counts the conditions of the settings together', () => {
    const quotas = (count: number) =>
      Array.from({ length: count }, () => ({ name: 'Men', condition: long(CHARACTERS) }));
    expect(conditionsOverBudget({ quotas: quotas(3), contradictions: quotas(2) })).toEqual([]);
    expect(conditionsOverBudget({ quotas: quotas(3), contradictions: quotas(3) })).toMatchObject([
      { path: 'settings', message: expect.stringContaining('100,000 characters together') },
    ]);
  });
});
