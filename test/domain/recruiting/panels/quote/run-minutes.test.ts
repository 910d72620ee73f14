import { describe, expect, it } from '@jest/globals';
import { runMinutes } from '../../../../../domain/recruiting/panels/quote/run-minutes.ts';
import { documentWith, parsed, rawQuestions } from '../../../questionnaire/document/documents.ts';

const ONE = parsed(documentWith(rawQuestions.text));
const MANY = parsed(documentWith(...Array.from({ length: 500 }, () => rawQuestions.text)));

describe('how long participants are told that a survey takes', () => {
  it('is as was asked for, else as its author says, else as estimated, in whole minutes', () => {
    expect(runMinutes(12, { surveyTimeMinutes: 8, document: ONE })).toBe(12);
    expect(runMinutes(undefined, { surveyTimeMinutes: 8, document: ONE })).toBe(8);
    expect(runMinutes(undefined, { surveyTimeMinutes: null, document: ONE })).toBe(1);
  });

  it('is within what runs may last', () => {
    expect(runMinutes(undefined, { surveyTimeMinutes: null, document: parsed({ blocks: [] }) })).toBe(1);
    expect(runMinutes(undefined, { surveyTimeMinutes: null, document: MANY })).toBe(180);
    expect(runMinutes(undefined, { surveyTimeMinutes: 1_440, document: ONE })).toBe(180);
  });
});
