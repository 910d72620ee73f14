import { describe, expect, it } from '@jest/globals';
import { contactFormInputs } from '../../../../pages/respondent/questions/contact-form.ts';
import { currencyInputs } from '../../../../pages/respondent/questions/currency.ts';
import { npsInputs } from '../../../../pages/respondent/questions/nps.ts';
import { numberInputs } from '../../../../pages/respondent/questions/number.ts';
import { percentageInputs } from '../../../../pages/respondent/questions/percentage.ts';
import { textInputs } from '../../../../pages/respondent/questions/text.ts';
import { yearInputs } from '../../../../pages/respondent/questions/year.ts';
import { zipcodeInputs } from '../../../../pages/respondent/questions/zipcode.ts';
import { aQuestion } from '../../../domain/questionnaire/document/documents.ts';
import { aView } from '../views/a-page.ts';
import { allOf, attribute, elementsOf } from '../views/tags-of.ts';

const hintOf = (markup: { toString(): string }) => /class="hint"\s*>([^<]*)</.exec(markup.toString())?.[1] ?? null;
const firstInput = (markup: { toString(): string }) => elementsOf(markup, 'input')[0];

describe('a number', () => {
  const draw = (datarange: readonly (number | null)[], own = {}) =>
    numberInputs(aView<'number'>(aQuestion('number', { config: { datarange } }), own));

  it('tells its bounds', () => {
    expect(hintOf(draw([0, 20_000]))).toBe('A number from 0 to 20,000');
    expect(hintOf(draw([2.5, null]))).toBe('A number of at least 2.5');
    expect(hintOf(draw([null, 7]))).toBe('A number of at most 7');
    expect(hintOf(draw([null, null]))).toBeNull();
  });

  it('brings up keys that can write it', () => {
    expect(attribute(firstInput(draw([0, 5])), 'inputmode')).toBe('decimal');
    expect(attribute(firstInput(draw([-5, 5])), 'inputmode')).toBe('text');
  });

  it('keeps what was written, and says that it is wrong', () => {
    const drawn = draw([0, 5], {
      fields: new Map([['a', ['six "6"']]]),
      problems: [{ code: 'not_a_number', field: 'a', values: {} }],
    });
    expect(String(drawn)).toContain('value="six &quot;6&quot;"');
    expect(attribute(firstInput(drawn), 'aria-invalid')).toBe('true');
    expect(attribute(firstInput(drawn), 'aria-describedby')).toBe('hint problem');
  });

  it('is a percentage by its sign, and a year by its digits', () => {
    expect(String(percentageInputs(aView<'percentage'>(aQuestion('percentage'))))).toContain('>%</span');
    const year = yearInputs(aView<'year'>(aQuestion('year')));
    expect([attribute(firstInput(year), 'inputmode'), hintOf(year)]).toEqual(['numeric', null]);
    const bounded = aQuestion('year', { config: { datarange: [1900, 2026] } });
    expect(hintOf(yearInputs(aView<'year'>(bounded)))).toBe('A number from 1900 to 2026');
  });
});

describe('an amount of money', () => {
  const draw = (currency: string, language: string) =>
    String(currencyInputs(aView<'currency'>(aQuestion('currency', { config: { currency } }), { language })));

  it('has the sign where the language puts it, and is heard by its name', () => {
    const [english, german] = [draw('EUR', 'en'), draw('EUR', 'de')];
    expect(english.indexOf('€')).toBeLessThan(english.indexOf('<input'));
    expect(german.indexOf('€')).toBeGreaterThan(german.indexOf('<input'));
    expect(english).toContain('class="visually-hidden">Euro</span>');
    expect(draw('DKK', 'da')).toContain('>kr.</span>');
  });
});

describe('a postal code', () => {
  it('is filled in by the browser, and names its country', () => {
    const drawn = zipcodeInputs(aView<'zipcode'>(aQuestion('zipcode', { config: { country: 'DK' } })));
    expect(attribute(firstInput(drawn), 'autocomplete')).toBe('postal-code');
    expect(String(drawn)).toContain('>Denmark</span');
  });
});

describe('contact details', () => {
  const question = aQuestion('contact-form', {
    config: { inputs: ['email', 'firstname', 'title', 'phone', 'lastname', 'company'].map((label) => ({ label })) },
  });

  it('are what browsers know how to fill in', () => {
    const drawn = contactFormInputs(aView<'contact-form'>(question));
    expect(allOf(elementsOf(drawn, 'input'), 'autocomplete')).toEqual([
      'email',
      'given-name',
      'organization-title',
      'tel',
      'family-name',
      'organization',
    ]);
    expect(allOf(elementsOf(drawn, 'input'), 'name')).toEqual(['a.i.0', 'a.i.1', 'a.i.2', 'a.i.3', 'a.i.4', 'a.i.5']);
    expect(String(drawn)).toContain('>Email</label>');
  });

  it('say at the field what is wrong there, and which are missing', () => {
    const drawn = contactFormInputs(
      aView<'contact-form'>(question, {
        fields: new Map([['a.i.0', ['mette']]]),
        problems: [
          { code: 'email_address', field: 'a.i.0', values: {} },
          { code: 'fields_missing', field: null, values: { missing: 5 } },
          ...[1, 2, 3, 4, 5].map((index) => ({ code: 'required' as const, field: `a.i.${index}`, values: {} })),
        ],
      }),
    );
    const wrong = elementsOf(drawn, 'input').map((tag) => attribute(tag, 'aria-describedby'));
    expect(wrong).toEqual([0, 1, 2, 3, 4, 5].map((index) => `problem-a.i.${index}`));
    expect(String(drawn)).toMatch(/id="problem-a\.i\.0" class="field-problem"\s*>Please write an email address/);
  });
});

describe('a text', () => {
  it('is one place to write in, without the line break that browsers drop', () => {
    const drawn = textInputs(aView<'text'>(aQuestion('text'), { fields: new Map([['a', ['one\ntwo <3']]]) }));
    expect(String(drawn)).toContain('>\none\ntwo &lt;3</textarea>');
    expect(attribute(elementsOf(drawn, 'textarea')[0], 'maxlength')).toBe('20000');
  });

  it('has a place for each input, named by its position whatever the order', () => {
    const inputs = [{ label: 'First', helper: 'the best' }, { label: 'Second' }];
    const question = aQuestion('text', { subtype: 'multi', config: { inputs } });
    const arranged = { options: [], rows: [], inputs: question.config.inputs.toReversed() };
    const drawn = textInputs(aView<'text'>(question, { arranged }));
    expect(allOf(elementsOf(drawn, 'textarea'), 'name')).toEqual(['a.i.1', 'a.i.0']);
    expect(String(drawn)).toContain('id="helper-a.i.0" class="field-helper">the best</p>');
  });

  it('asks an interviewer for the very words', () => {
    const drawn = textInputs(aView<'text'>(aQuestion('text'), { isInterview: true }));
    expect(hintOf(drawn)).toBe('Write down what is said, word for word.');
  });
});

describe('the net promoter score', () => {
  it('goes from 0 to 10, with the ends heard at their scores', () => {
    const drawn = npsInputs(aView<'nps'>(aQuestion('nps'), { fields: new Map([['a', ['10']]]) }));
    const scores = elementsOf(drawn, 'input');
    expect(scores.map((tag) => attribute(tag, 'value'))).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ]);
    expect(scores.flatMap((tag) => (tag.attributes.has('checked') ? [attribute(tag, 'value')] : []))).toEqual(['10']);
    expect([...String(drawn).matchAll(/class="visually-hidden"\s*>([^<]*)/g)].map(([, text]) => text)).toEqual([
      'Not at all likely',
      'Extremely likely',
    ]);
  });
});
