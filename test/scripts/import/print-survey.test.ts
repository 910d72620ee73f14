import { describe, expect, it } from '@jest/globals';
import { PLAIN, reportLines, surveyLines } from '../../../scripts/import/print-survey.ts';

const survey = {
  id: '3b8f4c1e-5a0e-4c0c-9a37-0d7c2f6f1a11',
  name: 'Garden survey',
  language: 'en',
  document: {
    blocks: [
      {
        label: 'A',
        name: 'Plants',
        questions: [
          {
            label: 'Q1',
            type: 'select',
            subtype: 'single',
            text: 'Do you grow\n vegetables?',
            options: [
              { text: 'Yes', label: '1', type: 'user' },
              { text: 'Something else', label: '2', type: 'other' },
            ],
            config: { required: false },
            condition: null,
            skips: [{ condition: 'Q1 == `2`', action: { type: 'skip', label: 'Q3' } }],
          },
          { label: 'Q3', type: 'nps', text: 'Recommend?', condition: 'Q1 == `1`' },
        ],
      },
    ],
  },
};

describe('a survey on the terminal', () => {
  it('shows blocks, questions, types, options and logic', () => {
    expect(surveyLines(survey, PLAIN, 100)).toEqual([
      '',
      'Garden survey',
      '2 questions in 1 blocks, language en',
      '',
      'A  Plants',
      '  Q1    Do you grow vegetables? [select single, optional]',
      '        1 Yes',
      '        2 Something else <other>',
      '        if Q1 == `2` → skip to Q3',
      '  Q3    Recommend? [nps]',
      '        asked if Q1 == `1`',
    ]);
  });

  it('lets no control character of a document through', () => {
    const hostile = {
      ...survey,
      document: {
        blocks: [
          { label: 'A', name: '', questions: [{ label: 'Q1', type: 'text', text: 'a\u001b[2Jb\u0007c\u202ed' }] },
        ],
      },
    };
    expect(surveyLines(hostile, PLAIN, 100).join('\n')).not.toMatch(/[\u001b\u0007\u202e]/);
  });
});

describe('a report on the terminal', () => {
  it('shows what needs an eye first, and where it came from', () => {
    const lines = reportLines(
      {
        models: ['rules'],
        notes: [
          { kind: 'fixed', label: 'Q2', paragraph: 4, message: 'An empty option was removed.' },
          { kind: 'review', label: 'Q1', paragraph: null, message: 'The quota is not programmed.' },
        ],
      },
      PLAIN,
    );
    expect(lines).toEqual([
      '',
      'Needs your eye (1)',
      '  Q1: The quota is not programmed.',
      '',
      'Fixed on the way (1)',
      '  Q2: An empty option was removed. (paragraph 5)',
      '',
      'Programmed by rules.',
    ]);
  });
});
