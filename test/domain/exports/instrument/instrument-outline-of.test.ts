import { describe, expect, it } from '@jest/globals';
import type { InstrumentSource } from '../../../../domain/exports/instrument-source.ts';
import { instrumentOutline } from '../../../../domain/exports/instrument/instrument-outline-of.ts';
import { textInWords } from '../../../../domain/exports/instrument/instrument-outline.ts';
import { aRichSurvey } from '../../../support/instrument/rich-survey.ts';

function questionOf(source: InstrumentSource, label: string) {
  const found = instrumentOutline(source)
    .blocks.flatMap(({ questions }) => questions)
    .find((question) => question.label === label);
  if (found === undefined) throw new Error(`no ${label}`);
  return found;
}

describe('the outline of a questionnaire', () => {
  it('says who is asked and where it goes on', () => {
    expect(questionOf(aRichSurvey(), 'Q2').after).toEqual([
      { words: 'If Q2 is “No” (n), go to Q9.', notation: 'SKIP TO Q9 IF Q2 == `n`' },
      {
        words: 'If Q2 is “Don’t know” (98), the respondent does not qualify.',
        notation: 'DISQUALIFY IF Q2 == `98`',
      },
    ]);
    expect(questionOf(aRichSurvey(), 'Q4').after[0]?.words).toBe('Go to Q6.');
    expect(questionOf(aRichSurvey(), 'Q6').asked[0]?.words).toBe('Ask if the number of answers in Q3 is at least 2.');
    expect(questionOf(aRichSurvey(), 'S1').asked[0]?.words).toBe('Show if Q2 is “Don’t know” (98).');
    expect(questionOf(aRichSurvey(), 'BAD').after[0]?.words).toBe('If BAD is less than 3, end the survey.');
  });

  it('shows logic that can’t be read as it stands', () => {
    expect(questionOf(aRichSurvey(), 'BAD').asked).toEqual([
      { words: 'Logic to check: Q6 === 3', notation: 'ASK IF Q6 === 3' },
    ]);
  });

  it('tells a program line by line', () => {
    expect(questionOf(aRichSurvey(), 'SCORE').asked[0]?.words).toBe(
      'Value: A = Q6 * 2; B = A if Q9 is more than 100, otherwise 0; B + 1.',
    );
  });

  it('puts places for answers in words', () => {
    expect(textInWords(questionOf(aRichSurvey(), 'Q3').text)).toBe('Where do you ride, [answer to Q2]?');
    expect(textInWords(questionOf(aRichSurvey(), 'L1').text)).toBe('How good is [the current item]?');
    expect(textInWords(questionOf(aRichSurvey({ language: 'de' }), 'Q3').text)).toContain('[Antwort auf Q2]');
  });

  it('tells programmers what words leave open', () => {
    expect(questionOf(aRichSurvey(), 'Q3')).toMatchObject({
      settings: 'select/multi · required=false · randomize=true · ui=dropdown · minSelections=1 · maxSelections=3',
      instructions: ['Choose 1 to 3.'],
      notes: [
        'An answer is not required.',
        'Show the answers in random order.',
        'Show as a drop-down list.',
        'Keep together: Rides (1, 2).',
      ],
      groups: ['Rides\t`1` `2`\trandomize=false'],
    });
    expect(instrumentOutline(aRichSurvey()).blocks.map(({ notes }) => notes)).toEqual([
      [],
      ['Ask the questions of this block in random order.'],
      ['Repeat this block for each answer chosen at Q3.'],
      [],
      [],
    ]);
  });

  it('has words for interviewers by telephone alone', () => {
    expect(questionOf(aRichSurvey(), 'Q2').interviewer).toEqual([]);
    const asked = questionOf(aRichSurvey({ subtype: 'phone' }), 'Q2');
    expect(asked.interviewer).toEqual(['READ OUT.', 'READ OUT THE ANSWERS.', 'ONE CODE ONLY.']);
    expect(asked.answers).toMatchObject({ options: [{ note: null }, { note: null }, { note: 'DO NOT READ OUT' }] });
    expect(questionOf(aRichSurvey({ subtype: 'phone' }), 'Q3').interviewer).toContain('CODE ALL THAT APPLY.');
  });

  it('lists the quotas in words', () => {
    expect(instrumentOutline(aRichSurvey()).quotas).toEqual([
      { name: 'Riders', condition: 'Q2 is “Yes” (y)', limit: 200 },
    ]);
  });
});
