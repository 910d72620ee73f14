import { describe, expect, it } from '@jest/globals';
import { atOnce } from '../../../../domain/ground/steps.ts';
import { duplicateBlock } from '../../../../domain/questionnaire/editing/duplicate-block.ts';
import { renamePiping } from '../../../../domain/questionnaire/editing/rename-piping.ts';
import { updateQuestion } from '../../../../domain/questionnaire/editing/update-question.ts';
import { questionTexts } from '../../../../domain/questionnaire/document/question-texts.ts';
import { parsed } from '../document/documents.ts';
import { blockOf, labelsOf, questionOf, sources } from './a-survey.ts';

describe('renaming what a text pipes', () => {
  it.each([
    ['You said {{Q1}}, not {{ Q1 }} or Q1.', 'You said {{AGE}}, not {{ AGE }} or Q1.'],
    ['{{Q1\\Q1}} {{Q1\\\\`Q1 x`}} {{Q10}} {{LOOP}}', '{{AGE\\Q1}} {{AGE\\\\`Q1 x`}} {{Q10}} {{LOOP}}'],
    ['{{A\u030A}}', '{{Q1}}'],
    ['{Q1} {{Q1} {{1Q1}}', '{Q1} {{Q1} {{1Q1}}'],
  ])('turns %j into %j', (text, renamed) => {
    const renaming = new Map([
      ['Q1', 'AGE'],
      ['Å', 'Q1'],
    ]);
    expect(renamePiping(text, renaming)).toBe(renamed);
  });
});

/** A question that pipes another in every text that it has. */
function pipingSurvey() {
  return parsed({
    blocks: [
      {
        questions: [
          { type: 'text', text: 'Which brand?' },
          {
            type: 'select',
            text: 'How good is {{Q1}}?',
            options: [{ text: '{{Q1}} is good' }, { text: '{{Q9}} is better' }],
            optout: { allowed: true, text: 'I know no {{Q1}}' },
          },
          {
            type: 'percent-sum',
            text: 'Split it',
            config: { inputs: [{ label: '{{Q1}}', helper: 'of {{Q1}}' }, { label: 'Others' }] },
          },
        ],
      },
      { questions: [{ type: 'transition', text: 'Enough of {{Q1}}.' }] },
    ],
  });
}

const textsOf = (document: ReturnType<typeof pipingSurvey>, label: string) =>
  questionTexts(questionOf(document, label)).map(({ text }) => text);

describe('piping in an edited survey', () => {
  it('follows the copies within a copied block', () => {
    const before = pipingSurvey();
    const after = atOnce(duplicateBlock(before, blockOf(before, 'A').id, sources));
    expect(labelsOf(after)).toEqual([['Q1', 'Q2', 'Q3'], ['Q5', 'Q6', 'Q7'], ['Q4']]);
    expect(textsOf(after, 'Q6')).toEqual([
      'How good is {{Q5}}?',
      '{{Q5}} is good',
      '{{Q9}} is better',
      'I know no {{Q5}}',
    ]);
    expect(textsOf(after, 'Q7')).toContain('of {{Q5}}');
    expect(textsOf(after, 'Q2')).toEqual(textsOf(before, 'Q2'));
    expect(textsOf(after, 'Q4')).toEqual(['Enough of {{Q1}}.']);
  });

  it('follows a new label', () => {
    const before = pipingSurvey();
    const after = atOnce(updateQuestion(before, questionOf(before, 'Q1').id, { label: 'BRAND' }, sources));
    expect(textsOf(after, 'Q2')[0]).toBe('How good is {{BRAND}}?');
    expect(textsOf(after, 'Q4')).toEqual(['Enough of {{BRAND}}.']);
  });

  it('keeps its names from being given to new questions', () => {
    const before = pipingSurvey();
    const twice = [1, 2].reduce(
      (document) => atOnce(duplicateBlock(document, blockOf(before, 'A').id, sources)),
      before,
    );
    expect(labelsOf(twice).flat()).toEqual(expect.arrayContaining(['Q8', 'Q10', 'Q11']));
    expect(labelsOf(twice).flat()).not.toContain('Q9');
  });
});
