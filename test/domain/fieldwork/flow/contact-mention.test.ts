import { describe, expect, it } from '@jest/globals';
import { contactMention } from '../../../../domain/fieldwork/flow/contact-mention.ts';
import { parseExpression } from '../../../../domain/questionnaire/logic/parse-expression.ts';
import { parsed } from '../../questionnaire/document/documents.ts';

const questions = [
  { type: 'contact-form', label: 'WHO', text: 'Who are you?', config: { inputs: [{ label: 'email' }] } },
  { type: 'number', label: 'AGE', text: 'How old are you?' },
  { type: 'variable', label: 'MAIL', text: 'Address', config: { definition: 'WHO\\email' } },
  { type: 'variable', label: 'COPY', text: 'Again', config: { definition: 'MAIL' } },
  { type: 'variable', label: 'NEXT', text: 'Age in a year', config: { definition: 'AGE + 1' } },
];

describe('the first mention of contact details in an expression', () => {
  it.each([
    ['WHO\\email != NULL', 'WHO'],
    ['AGE > 30 AND NOT (COPY == "ada@example.org" OR MAIL == NULL)', 'COPY'],
    ['COUNT(FILTER_X(MAIL, X != NULL)) == 1', 'MAIL'],
    ['AGE > 30 AND NEXT < 50', null],
    ['OTHER == `1` AND STATUS == "COMPLETE"', null],
  ])('%s', (dsl, label) => {
    const read = parseExpression(dsl);
    if (!read.ok) throw new Error(read.error.message);
    expect(contactMention(read.expression, parsed({ blocks: [{ questions }] }))).toBe(label);
    const without = parsed({ blocks: [{ questions: questions.filter(({ type }) => type === 'number') }] });
    expect(contactMention(read.expression, without)).toBeNull();
  });
});
