import { describe, expect, it } from '@jest/globals';
import { classify } from '../../../../domain/import/understanding/classify.ts';
import { entriesOf, isLine } from '../../../../domain/import/understanding/entry.ts';
import { findPlainAnswers } from '../../../../domain/import/understanding/plain-answers.ts';
import { piecesOf } from '../../../../domain/import/understanding/tables/read-table.ts';
import { aDocument } from '../../../factories/source-document.ts';

const answersIn = (sketch: string) =>
  findPlainAnswers(classify(entriesOf(piecesOf(aDocument(sketch).nodes)))).flatMap(({ entry, role }) =>
    role === 'answer' && isLine(entry) ? [entry.piece.line.text] : [],
  );

describe('answers without any mark', () => {
  it('are short lines of one look under a question', () => {
    expect(answersIn('Where do you sail?\nAt sea\nOn a lake\nOn a river')).toEqual([
      'At sea',
      'On a lake',
      'On a river',
    ]);
  });

  it('are under a title in bold, where they are usual ones', () => {
    expect(answersIn('**Gender**\nMale\nFemale')).toEqual(['Male', 'Female']);
  });

  it('end before the line that leads to other answers', () => {
    expect(answersIn('Where do you sail?\nAt sea\nOn a lake\nYour boats\n☐ Canoe\n☐ Yacht')).toEqual([
      'At sea',
      'On a lake',
      '☐ Canoe',
      '☐ Yacht',
    ]);
  });

  it('are no sentences', () => {
    const sketch = 'Where do you sail?\nWe ask because we plan a harbour.\nYour answer will help us a lot with it.';
    expect(answersIn(sketch)).toEqual([]);
  });

  it('are not a single line', () => {
    expect(answersIn('Where do you sail?\nAt sea')).toEqual([]);
  });
});
