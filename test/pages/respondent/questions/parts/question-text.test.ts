import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { questionText } from '../../../../../pages/respondent/questions/parts/question-text.ts';

describe('a question’s text', () => {
  it('is a heading up to the first empty line', () => {
    expect(questionText('Which?\nThis or that?\n \n Take\nyour time.\n\n\nReally.')).toEqual({
      heading: 'Which?\nThis or that?',
      more: 'Take\nyour time.\n\nReally.',
    });
    expect(questionText('Which?')).toEqual({ heading: 'Which?', more: '' });
  });

  it('loses nothing but empty lines, and has a heading wherever there is anything to read', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n') });
    fc.assert(
      fc.property(text, (written) => {
        const { heading, more } = questionText(written);
        expect(`${heading}${more}`.replace(/\s/g, '')).toBe(written.replace(/\s/g, ''));
        expect(heading === '').toBe(written.trim() === '');
      }),
    );
  });
});
