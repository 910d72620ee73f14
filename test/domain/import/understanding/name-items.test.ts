import { describe, expect, it } from '@jest/globals';
import { isPlainWord, isReservedName } from '../../../../domain/questionnaire/logic/names.ts';
import { understand } from '../../../../domain/import/understanding/understand.ts';
import { aDocument } from '../../../factories/source-document.ts';

const labelsOf = (sketch: string) => understand(aDocument(sketch)).items.map((item) => item.label);

describe('the labels of items', () => {
  it('are the file’s own', () => {
    expect(labelsOf('S1. Do you sail?\nA3a. Where?\nD-4. How often?')).toEqual(['S1', 'A3a', 'D_4']);
  });

  it('get a Q before a number', () => {
    expect(labelsOf('7. Do you sail?\n☐ Yes\n☐ No\n8. Where?')).toEqual(['Q7', 'Q8']);
  });

  it('get their block’s letter where numbers start again', () => {
    const block = (name: string) => `## ${name}\n1. Do you ${name}?\n☐ Yes\n☐ No`;
    expect(labelsOf(`${block('sail')}\n${block('row')}`)).toEqual(['Q1', 'B_Q1']);
  });

  it('name the parts of a question after it', () => {
    expect(labelsOf('1. About your boat\na) How long is it? ____ m\nb) How old is it? ____ years')).toEqual([
      'Q1',
      'Q1a',
      'Q1b',
    ]);
  });

  it('count where the file has none', () => {
    expect(labelsOf('Do you sail?\n☐ Yes\n☐ No\n\nDo you row?\n☐ Yes\n☐ No')).toEqual(['Q1', 'Q2']);
  });

  it('are T for statements and S for endings', () => {
    expect(
      labelsOf('# Boats\n## Start\nPlease answer in full.\n1. Do you sail?\n☐ Yes\n☐ No\nThank you for your time!'),
    ).toEqual(['T1', 'Q1', 'S1']);
  });

  it('are unique and can stand in an expression', () => {
    const labels = labelsOf('Q1. A?\nQ1. B?\nQ1. C?\n1. D?\n2. E?\nQ2. F?');
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.every((label) => isPlainWord(label) && !isReservedName(label))).toBe(true);
  });
});
