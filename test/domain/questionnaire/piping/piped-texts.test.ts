import { expect, it } from '@jest/globals';
import { pipedTextsOf } from '../../../../domain/questionnaire/piping/piped-texts.ts';
import { aQuestion } from '../document/documents.ts';

it('finds the texts of a question that pipe answers, and where they stand', () => {
  const question = aQuestion('select', {
    text: 'Why {{Q1}}?',
    options: [{ text: 'It is {{Q2}} or {{Q3\\1}}' }, { text: '{{ 1+1 }}' }, { text: 'No' }],
    optout: { text: 'Not {{LOOP}}' },
  });
  expect(
    pipedTextsOf(question).map(({ location, text, references }) => [
      location,
      text,
      references.map(({ label }) => label),
    ]),
  ).toEqual([
    ['text', 'Why {{Q1}}?', ['Q1']],
    ['options[0].text', 'It is {{Q2}} or {{Q3\\1}}', ['Q2', 'Q3']],
    ['optout.text', 'Not {{LOOP}}', ['LOOP']],
  ]);
});

it('finds none in a variable, which nobody reads', () => {
  expect(pipedTextsOf(aQuestion('variable', { text: '{{Q1}}' }))).toEqual([]);
});
