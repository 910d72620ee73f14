import { describe, expect, it } from '@jest/globals';
import { personalVariables } from '../../../../../domain/results/insights/takeaways/personal-variables.ts';
import { parsed } from '../../../questionnaire/document/documents.ts';

describe('variables that may say who a respondent is', () => {
  it('use contact details or a postal code, themselves or by way of others', () => {
    const inputs = [{ label: 'email', helper: '' }];
    const programs = { V1: 'V2', V2: 'Q1\\email', V3: 'IF(Q2 == "8000", 1, 2)', V4: 'Q3 + 1', V5: 'V4 * 2' };
    const document = parsed({
      blocks: [
        {
          questions: [
            { type: 'contact-form', label: 'Q1', text: 'Who are you?', config: { inputs } },
            { type: 'zipcode', label: 'Q2', text: 'Where do you live?' },
            { type: 'number', label: 'Q3', text: 'How many?' },
            ...Object.entries(programs).map(([label, definition]) => ({
              type: 'variable',
              label,
              text: label,
              config: { definition },
            })),
          ],
        },
      ],
    });
    expect(personalVariables(document)).toEqual(new Set(['V1', 'V2', 'V3']));
  });
});
