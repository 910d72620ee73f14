import { describe, expect, it } from '@jest/globals';
import { rankingInputs } from '../../../../pages/respondent/questions/ranking.ts';
import { problem } from '../../../domain/fieldwork/answering/a-form.ts';
import { aQuestion } from '../../../domain/questionnaire/document/documents.ts';
import { aView } from '../views/a-page.ts';
import { allOf, attribute, elementsOf } from '../views/tags-of.ts';

describe('the inputs of a ranking', () => {
  const question = aQuestion('ranking');
  const [bread = '', milk = '', eggs = ''] = question.options.map(({ id }) => id);
  const ranked = (ranks: Readonly<Record<string, string>>) =>
    new Map(Object.entries(ranks).map(([id, rank]) => [`a.k.${id}`, [rank]]));
  const order = (ranks: Readonly<Record<string, string>>) =>
    allOf(elementsOf(rankingInputs(aView(question, { fields: ranked(ranks) })), 'li'), 'data-text');

  it('are a number for each option, named by its text', () => {
    const drawn = rankingInputs(aView(question)).toString();
    expect(allOf(elementsOf(drawn, 'input'), 'name')).toEqual([bread, milk, eggs].map((id) => `a.k.${id}`));
    expect([...drawn.matchAll(/<label[^>]* for="([^"]*)"[^>]*>([^<]*)</g)].map(([, id, text]) => [id, text])).toEqual([
      [`f-a.k.${bread}`, 'Bread'],
      [`f-a.k.${milk}`, 'Milk'],
      [`f-a.k.${eggs}`, 'Eggs'],
    ]);
  });

  it('say which numbers to write, for where no script makes a list to drag of them', () => {
    expect(rankingInputs(aView(question)).toString()).toMatch(/<p class="rank-range"\s*>A number from 1 to 3<\/p>/);
  });

  it('stand in the order that was given, those without a rank last', () => {
    expect(order({})).toEqual(['Bread', 'Milk', 'Eggs']);
    expect(order({ [eggs]: '1', [bread]: '2', [milk]: '3' })).toEqual(['Eggs', 'Bread', 'Milk']);
    expect(order({ [milk]: '1', [bread]: 'first' })).toEqual(['Milk', 'Bread', 'Eggs']);
  });

  it('keep what was written, and say at it what is wrong', () => {
    const field = `a.k.${milk}`;
    const drawn = rankingInputs(
      aView(question, { fields: ranked({ [milk]: 'two' }), problems: [problem('rank_each_once', field)] }),
    );
    const input = elementsOf(drawn, 'input').find((tag) => attribute(tag, 'name') === field);
    expect(['value', 'aria-invalid', 'aria-describedby'].map((name) => attribute(input, name))).toEqual([
      'two',
      'true',
      `problem-${field}`,
    ]);
    expect(drawn.toString()).toContain(`id="problem-${field}"`);
  });
});
