import { describe, expect, it } from '@jest/globals';
import { contactVariables } from '../../../../domain/fieldwork/flow/contact-variables.ts';
import { parsed } from '../../questionnaire/document/documents.ts';

const variables = (programs: Readonly<Record<string, string>>, ...others: readonly object[]) => {
  const defined = Object.entries(programs).map(([label, definition]) => ({
    type: 'variable',
    label,
    text: label,
    config: { definition },
  }));
  return contactVariables(parsed({ blocks: [{ questions: [...others, ...defined] }] }));
};
const contact = {
  type: 'contact-form',
  label: 'Q1',
  text: 'Who are you?',
  config: { inputs: [{ label: 'email', helper: '' }] },
};

describe('variables that may say what somebody wrote of contact details', () => {
  it('use them, themselves or by way of others', () => {
    const programs = { V1: 'V2', V2: 'Q1\\email', V3: 'IF(Q2 == "8000", 1, 2)', V4: 'Q3 + 1' };
    const zipcode = { type: 'zipcode', label: 'Q2', text: 'Where do you live?' };
    const number = { type: 'number', label: 'Q3', text: 'How many?' };
    expect(variables(programs, contact, zipcode, number)).toEqual(new Set(['V1', 'V2']));
  });

  it('are none where nobody is asked for them', () => {
    expect(variables({ V1: '1' })).toEqual(new Set());
  });
});
