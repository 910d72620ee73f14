import { describe, expect, it } from '@jest/globals';
import type { QuestionOf } from '../../../../domain/questionnaire/document/question-types.ts';
import { selectInputs } from '../../../../pages/respondent/questions/select.ts';
import type { QuestionView } from '../../../../pages/respondent/questions/question-view.ts';
import { aQuestion } from '../../../domain/questionnaire/document/documents.ts';
import { aView } from '../views/a-page.ts';
import { attribute, elementsOf } from '../views/tags-of.ts';

const options = [
  { text: 'Tea' },
  { text: 'Coffee' },
  { text: 'Another', type: 'other' },
  { text: 'None of these', type: 'nota' },
  { text: 'Don’t know', type: 'dontknow' },
];

const aSelect = (more: object = {}) => aQuestion('select', { options, ...more });
const aMulti = (config: object = {}) => aSelect({ subtype: 'multi', config });
const draw = (question: QuestionOf<'select'>, own: Partial<QuestionView<'select'>> = {}) =>
  selectInputs(aView<'select'>(question, own));

const inputsIn = (markup: { toString(): string }, type: string) =>
  elementsOf(markup, 'input').filter((tag) => attribute(tag, 'type') === type);

describe('options to choose from', () => {
  it('are radio buttons for one, checkboxes for several, in the order shown', () => {
    const [single, multi] = [aSelect(), aMulti()];
    expect(inputsIn(draw(single), 'radio').map((tag) => attribute(tag, 'value'))).toEqual(
      single.options.map(({ id }) => id),
    );
    expect(inputsIn(draw(multi), 'checkbox').map((tag) => attribute(tag, 'name'))).toEqual(['a', 'a', 'a', 'a', 'a']);
  });

  it('are checked where they were chosen, with what was written at them', () => {
    const question = aMulti();
    const [tea, , other] = question.options;
    const fields = new Map([
      ['a', [tea?.id ?? '', other?.id ?? '']],
      [`a.w.${other?.id}`, ['Cocoa']],
    ]);
    const drawn = draw(question, { fields });
    const checked = inputsIn(drawn, 'checkbox').filter(({ attributes }) => attributes.has('checked'));
    expect(checked.map((tag) => attribute(tag, 'value'))).toEqual([tea?.id, other?.id]);
    const [writeIn] = inputsIn(drawn, 'text');
    expect(attribute(writeIn, 'value')).toBe('Cocoa');
    expect(attribute(writeIn, 'data-write-in')).toBe(`f-a-${other?.id}`);
  });

  it('say which ones stand alone', () => {
    const exclusive = inputsIn(draw(aMulti()), 'checkbox').map(({ attributes }) => attributes.has('data-exclusive'));
    expect(exclusive).toEqual([false, false, false, true, true]);
  });

  it('set the special ones apart, and groups under their titles', () => {
    expect(
      draw(aSelect())
        .toString()
        .match(/choice-run-apart/g),
    ).toHaveLength(1);
    const groups = [{ name: 'Hot', options: ['1', '2'] }];
    expect(draw(aSelect({ config: { options: { groups } } })).toString()).toContain('id="group-0">Hot</p>');
  });

  it('say how many to choose', () => {
    const hint = (config: object) => /class="hint"\s*>([^<]*)</.exec(draw(aMulti(config)).toString())?.[1];
    expect(hint({})).toBe('Choose all that apply.');
    expect(hint({ minSelections: 2 })).toBe('Choose at least 2.');
    expect(hint({ maxSelections: 3 })).toBe('Choose up to 3.');
    expect(hint({ minSelections: 2, maxSelections: 3 })).toBe('Choose 2 to 3.');
    expect(hint({ minSelections: 2, maxSelections: 2 })).toBe('Choose 2.');
    expect(hint({ minSelections: 1, maxSelections: 5 })).toBe('Choose all that apply.');
    expect(draw(aSelect()).toString()).not.toContain('class="hint"');
  });

  it('stop at the most that may be chosen', () => {
    const most = (config: object) => attribute(elementsOf(draw(aMulti(config)), 'fieldset')[0], 'data-most');
    expect(most({ maxSelections: 3 })).toBe('3');
    expect(most({})).toBe('');
  });

  it('tell an interviewer what to read out and what not', () => {
    const drawn = draw(aSelect(), { isInterview: true }).toString();
    expect(drawn).toContain('Read out the answers.');
    expect(drawn.match(/Don’t read aloud/g)).toHaveLength(2);
    expect(draw(aSelect()).toString()).not.toContain('read aloud');
  });
});

describe('a list that opens', () => {
  it('is a menu for one, with nothing chosen at first', () => {
    const question = aSelect({ config: { ui: 'dropdown' } });
    const drawn = draw(question);
    const entries = elementsOf(drawn, 'option').map((tag) => attribute(tag, 'value'));
    expect(entries).toEqual(['', ...question.options.map(({ id }) => id)]);
    expect(attribute(elementsOf(drawn, 'select')[0], 'aria-labelledby')).toBe('question-text');
    const chosen = draw(question, { fields: new Map([['a', [question.options[1]?.id ?? '']]]) });
    expect(elementsOf(chosen, 'option').map(({ attributes }) => attributes.has('selected'))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it('has its options in groups with a title', () => {
    const groups = [{ name: 'Hot', options: ['1', '2'] }];
    const drawn = draw(aSelect({ config: { ui: 'dropdown', options: { groups } } }));
    expect(elementsOf(drawn, 'optgroup').map((tag) => attribute(tag, 'label'))).toEqual(['Hot']);
  });

  it('unfolds for several, and says how many are chosen', () => {
    const question = aMulti({ ui: 'dropdown' });
    expect(draw(question).toString()).toContain('data-chosen="{count} chosen"></span>');
    const ids = question.options.slice(0, 2).map(({ id }) => id);
    expect(draw(question, { fields: new Map([['a', ids]]) }).toString()).toContain('>2 chosen</span>');
    const problems = [{ code: 'required', field: null, values: {} } as const];
    expect(elementsOf(draw(question, { problems }), 'details')[0]?.attributes.has('open')).toBe(true);
  });
});
