import { describe, expect, it } from '@jest/globals';
import { multiPercentageInputs } from '../../../../pages/respondent/questions/multi-percentage.ts';
import { percentSumInputs } from '../../../../pages/respondent/questions/percent-sum.ts';
import { vanWestendorpInputs } from '../../../../pages/respondent/questions/van-westendorp.ts';
import type { AnswerProblem } from '../../../../domain/fieldwork/answering/answer-problem.ts';
import { aForm, problem } from '../../../domain/fieldwork/answering/a-form.ts';
import type { Filled } from '../../../domain/fieldwork/answering/a-form.ts';
import { aQuestion } from '../../../domain/questionnaire/document/documents.ts';
import { aView } from '../views/a-page.ts';
import { allOf, elementsOf } from '../views/tags-of.ts';

const labelsOf = (markup: { toString(): string }) =>
  [...markup.toString().matchAll(/<label class="field-label" for="([^"]*)"\s*>([^<]*)</g)].map(([, id, text]) => [
    id,
    text,
  ]);

describe('the inputs of percentages that total 100', () => {
  const question = aQuestion('percent-sum', {
    config: { inputs: [{ label: 'Home', helper: 'or near it' }, { label: 'Work' }, { label: 'Elsewhere' }] },
  });
  const totalOf = (filled: Filled, language = 'en') => {
    const drawn = percentSumInputs(aView(question, { fields: aForm(filled), language })).toString();
    return [...drawn.matchAll(/<output[^>]*>([^<]*)<\/output/g)].map(([, text]) => text);
  };

  it('stand in the order of the respondent, named by their place in the question', () => {
    const [home, work, elsewhere] = question.config.inputs;
    const arranged = { options: [], rows: [], inputs: [elsewhere!, home!, work!] };
    const drawn = percentSumInputs(aView(question, { arranged }));
    expect(labelsOf(drawn)).toEqual([
      ['f-a.i.2', 'Elsewhere'],
      ['f-a.i.0', 'Home'],
      ['f-a.i.1', 'Work'],
    ]);
  });

  it('show what is filled in comes to, and what is left or too much', () => {
    expect(totalOf({})).toEqual(['', '0']);
    expect(totalOf({ 'a.i.0': '40', 'a.i.1': '25.5%' })).toEqual(['34.5 left to give', '65.5']);
    expect(totalOf({ 'a.i.0': '70', 'a.i.1': '70' })).toEqual(['40 too much', '140']);
    expect(totalOf({ 'a.i.0': '60', 'a.i.1': '40' })).toEqual(['', '100']);
  });

  it('count as the answer does: thirds are a whole, words are nothing, commas are decimal where they are', () => {
    expect(totalOf({ 'a.i.0': '33.33', 'a.i.1': '33.33', 'a.i.2': '33.33' })).toEqual(['', '99.99']);
    expect(totalOf({ 'a.i.0': '0.1', 'a.i.1': '0.2', 'a.i.2': 'some' })[1]).toBe('0.3');
    expect(totalOf({ 'a.i.0': '12,5', 'a.i.1': '12,5' }, 'de')[1]).toBe('25');
  });
});

describe('the inputs of percentages', () => {
  const question = aQuestion('multi-percentage');

  it('have no total, and say what may be written', () => {
    const drawn = multiPercentageInputs(aView(question));
    expect(elementsOf(drawn, 'output')).toEqual([]);
    expect(drawn.toString()).toContain('A number from 0 to 100');
    expect(labelsOf(drawn)).toEqual([
      ['f-a.i.0', 'North'],
      ['f-a.i.1', 'South'],
    ]);
  });
});

describe('the inputs of price sensitivity', () => {
  const question = aQuestion('van-westendorp', { config: { currency: 'EUR' } });
  const confirmed = (problems: readonly AnswerProblem[], filled: Filled = {}) =>
    allOf(
      elementsOf(vanWestendorpInputs(aView(question, { problems, fields: aForm(filled) })), 'input'),
      'name',
    ).includes('a.c');

  it('are four prices from too cheap to too expensive, with the sign of the currency', () => {
    const drawn = vanWestendorpInputs(aView(question));
    expect(labelsOf(drawn).map(([, text]) => text)).toEqual(['Too cheap', 'Bargain', 'Expensive', 'Too expensive']);
    expect(drawn.toString().match(/€/g)).toHaveLength(4);
  });

  it('stand by prices that don’t rise once they were asked about', () => {
    expect(confirmed([])).toBe(false);
    expect(confirmed([problem('fields_missing', null, { missing: 1 })])).toBe(false);
    expect(confirmed([problem('price_order')])).toBe(true);
    expect(confirmed([problem('not_a_number', 'a.i.0')], { 'a.c': '1' })).toBe(true);
  });
});
