import { describe, expect, it } from '@jest/globals';
import { classify } from '../../../../domain/import/understanding/classify.ts';
import { entriesOf } from '../../../../domain/import/understanding/entry.ts';
import { piecesOf } from '../../../../domain/import/understanding/tables/read-table.ts';
import { aDocument } from '../../../factories/source-document.ts';

const rolesOf = (sketch: string) =>
  classify(entriesOf(piecesOf(aDocument(sketch).nodes)))
    .map(({ role }) => role)
    .filter((role) => role !== 'none');

describe('the roles of lines', () => {
  it.each([
    ['numbered questions and lettered answers', '1. Do you sail?\na) Yes\nb) No', ['question', 'answer', 'answer']],
    ['numbers for both', '1. Do you sail?\n1. Yes\n2. No\n2. Why?', ['question', 'answer', 'answer', 'question']],
    ['a question without a number', 'Do you sail?\n☐ Yes\n☐ No', ['question', 'answer', 'answer']],
    ['a place to write', '1. Where do you sail?\n__________', ['question', 'blank']],
    ['labelled places to write', 'Name: ________\nHarbour: ________', ['fields', 'fields']],
    ['an instruction', '1. Where do you sail?\nTick all that apply.\n☐ At sea', ['question', 'instruction', 'answer']],
    ['a condition', '[ASK IF Q1 = 1]\nQ2. Why?', ['condition', 'question']],
    ['a jump', 'Q1. Do you sail?\n☐ Yes\nIf No, go to Q9', ['question', 'answer', 'jump']],
    ['a section', 'SECTION A: BOATS\n1. Do you sail?', ['heading', 'question']],
    ['a short title in bold', '**Your boat**\n1. Do you sail?', ['heading', 'question']],
    ['a note', 'Purpose: to break the ice\nQ1. Do you sail?', ['note', 'question']],
    ['the page', '1. Do you sail?\nPage 2 of 3', ['question', 'furniture']],
    ['the office', 'Interviewer: ________', ['furniture']],
    ['thanks at the end', '1. Do you sail?\nThank you for your time!', ['question', 'ending']],
    ['thanks at the start', 'Thank you for taking part!\n1. Do you sail?', ['text', 'question']],
    [
      'parts with answers of their own',
      '1. Do you use\na) a canoe? ☐ Yes ☐ No\nb) a yacht? ☐ Yes ☐ No',
      ['question', 'sub-question', 'sub-question'],
    ],
    ['probes', '1. How do you sail?\n• With whom?\n• How often?', ['question', 'instruction', 'instruction']],
    [
      'aims that look numbered',
      'Aims of the study:\n1. To describe sailors\n2. To compare boats',
      ['text', 'answer', 'answer'],
    ],
  ])('are told for %s', (_, sketch, roles) => {
    expect(rolesOf(sketch)).toEqual(roles);
  });
});
