import { describe, expect, it } from '@jest/globals';
import { aQuestion } from '../../../questionnaire/document/documents.ts';
import { counted, frequencyAlone, rowsOf, tallyOf } from '../counted.ts';

describe('the frequency of contact details', () => {
  it('says how many filled in each field, and nothing of what they wrote', () => {
    const frequency = frequencyAlone(
      aQuestion('contact-form'),
      tallyOf({ kind: 'fields', fields: counted(['email', 1]) }, 4),
    );
    expect(rowsOf(frequency)).toEqual([
      ['firstname', 0, 0],
      ['email', 1, 25],
    ]);
    expect(frequency.details).toEqual({ kind: 'fields' });
  });
});
