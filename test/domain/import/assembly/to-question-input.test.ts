import { describe, expect, it } from '@jest/globals';
import { toQuestionInput } from '../../../../domain/import/assembly/to-question-input.ts';
import { aProgrammedQuestion } from './a-programmed-question.ts';

describe('a programmed question in the document’s shape', () => {
  it('is a select with its options, labelled', () => {
    expect(toQuestionInput(aProgrammedQuestion({ ui: 'radio' }), 'Q7')).toEqual({
      type: 'select',
      subtype: 'single',
      label: 'Q7',
      text: 'Do you smoke?',
      options: [
        { text: 'Yes', label: '1', type: 'user' },
        { text: 'No', label: '2', type: 'user' },
      ],
      config: { required: true, randomize: false, ui: 'radio' },
      skips: [],
    });
  });

  it('has rows and columns where it is a grid', () => {
    const rows = [{ text: 'Price', label: 'a', type: 'user' as const }];
    const columns = [{ text: 'Bad', label: '1', type: 'user' as const }];
    expect(
      toQuestionInput(aProgrammedQuestion({ type: 'grid', subtype: 'multi', options: null, rows, columns }), 'Q1'),
    ).toMatchObject({
      subtype: 'multi',
      options: { vertical: rows, horizontal: columns },
    });
  });

  it('leaves out what its type doesn’t know', () => {
    const input = toQuestionInput(
      aProgrammedQuestion({ type: 'nps', subtype: null, currency: 'EUR', sets: 3, minimum: 1, randomize: true }),
      'Q1',
    );
    expect(input).toEqual({
      type: 'nps',
      subtype: '',
      label: 'Q1',
      text: 'Do you smoke?',
      config: { required: true, randomize: false },
      skips: [],
    });
  });

  it('has bounds only where there are some', () => {
    const number = aProgrammedQuestion({ type: 'number', options: null, minimum: 18 });
    expect(toQuestionInput(number, 'Q1')).toMatchObject({ config: { datarange: [18, null] } });
    expect(toQuestionInput({ ...number, minimum: null }, 'Q1')).toMatchObject({ config: { required: true } });
  });

  it('has inputs only where its subtype has them', () => {
    const inputs = [{ label: 'First', helper: null }];
    const text = aProgrammedQuestion({ type: 'text', options: null, inputs });
    expect(toQuestionInput({ ...text, subtype: 'multi' }, 'Q1')).toMatchObject({
      config: { inputs: [{ label: 'First', helper: '' }] },
    });
    expect(toQuestionInput({ ...text, subtype: 'single' }, 'Q1')).toMatchObject({
      config: { required: true, randomize: false },
    });
  });

  it('has its opt-out, condition and skips', () => {
    const skips = [
      { condition: 'Q1 == `2`', action: 'skip' as const, target: 'Q5' },
      { condition: 'Q1 == `1`', action: 'terminate' as const, target: null },
    ];
    expect(
      toQuestionInput(aProgrammedQuestion({ optout: 'Rather not', condition: 'Q0 > 3', skips }), 'Q1'),
    ).toMatchObject({
      optout: { allowed: true, text: 'Rather not' },
      condition: 'Q0 > 3',
      skips: [
        { condition: 'Q1 == `2`', action: { type: 'skip', label: 'Q5' } },
        { condition: 'Q1 == `1`', action: { type: 'terminate' } },
      ],
    });
  });
});
