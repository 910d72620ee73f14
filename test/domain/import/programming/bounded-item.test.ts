import { describe, expect, it } from '@jest/globals';
import { assembleDraft } from '../../../../domain/import/assembly/assemble-document.ts';
import { boundedItem, cutWords } from '../../../../domain/import/programming/bounded-item.ts';
import { programmingRequestFor } from '../../../../domain/import/programming/programming-request-for.ts';
import { anItem, anOutline } from '../an-outline.ts';

const words = (characters: number): string => 'word '.repeat(characters / 5);
const usual = anItem({
  text: 'Which of these?',
  instructions: ['SINGLE CODE'],
  routing: ['ASK IF Q1=1'],
  options: ['Yes', { text: 'No', routing: 'GO TO Q3' }],
  blanks: [{ label: 'Name', unit: 'years' }],
});

describe('an item of a programming call', () => {
  it('is told whole where it is an ordinary one', () => {
    expect(boundedItem(usual)).toEqual(usual);
    expect(cutWords(usual)).toBeNull();
  });

  it('is small whatever the file holds', () => {
    const outline = anOutline([
      { text: 'Do you like it?', options: ['Yes', 'No'] },
      {
        text: words(500_000),
        instructions: Array.from({ length: 500 }, () => words(5_000)),
        routing: Array.from({ length: 500 }, () => `ASK IF Q1=1 ${words(5_000)}`),
        options: Array.from({ length: 500 }, () => ({ text: words(5_000), routing: words(5_000) })),
        blanks: Array.from({ length: 500 }, () => ({ label: words(5_000) })),
        paragraphs: Array.from({ length: 30_000 }, (_, paragraph) => paragraph),
      },
    ]);
    expect(JSON.stringify(programmingRequestFor(outline, 1)).length).toBeLessThan(1_500_000);
  });

  it('has what was left out named', () => {
    const flood = anItem({
      text: words(20_005),
      routing: Array.from({ length: 60 }, () => 'ASK IF Q1=1'),
      options: [words(2_005), 'No'],
    });
    expect(cutWords(flood)).toBe(
      'the question after 20000 characters, 10 of 60 lines of routing, the ends of 1 long answers',
    );
  });

  it('has a note in the report where it was cut', () => {
    const { notes } = assembleDraft(
      anOutline([{}, { label: 'Q2', routing: Array.from({ length: 60 }, () => 'ASK IF Q1=1'), paragraphs: [7] }]),
      [],
    );
    expect(notes.filter(({ code }) => code === 'text_too_long')).toEqual([
      {
        kind: 'review',
        code: 'text_too_long',
        label: 'Q2',
        paragraph: 7,
        message:
          'Too long to be programmed whole. Not read: 10 of 60 lines of routing. Please check the question against the file.',
      },
    ]);
  });
});
