import { describe, expect, it } from '@jest/globals';
import { checkSurvey } from '../../../../domain/questionnaire/checking/check-survey.ts';
import { spellcheckReport } from '../../../../domain/questionnaire/checking/spellcheck-report.ts';
import { documentWith, parsed, rawQuestions } from '../document/documents.ts';
import { ASKED } from './a-survey.ts';

const { select, text, terminate } = rawQuestions;
const CLEAN = { unknown_identifiers: [], invalid_dsls: [], unreachable_questions: [], post_logic_identifiers: [] };

describe('a spellcheck', () => {
  it('is empty under all four heads where the survey is clean', () => {
    expect(spellcheckReport(checkSurvey(parsed(documentWith(...ASKED, terminate))))).toEqual(CLEAN);
  });

  it('lists unknown names of conditions, skips and texts with what was meant', () => {
    const skips = [{ condition: 'Q1 == `1`', action: { type: 'skip', label: 'Q22' } }];
    const document = parsed(
      documentWith({ ...select, skips }, { ...text, text: 'Why {{Q11}}?' }, { ...text, condition: 'Q1 == `11`' }),
    );
    expect(spellcheckReport(checkSurvey(document))).toMatchObject({
      ...CLEAN,
      unknown_identifiers: [
        { question: 'Q1', location: 'skips[0].action.label', dsl: 'Q1 == `1`', unknown: 'Q22', correction: 'Q2' },
        { question: 'Q2', location: 'text', dsl: 'Why {{Q11}}?', unknown: 'Q11', correction: 'Q1', line: 1, column: 5 },
        {
          question: 'Q3',
          location: 'condition',
          dsl: 'Q1 == `11`',
          unknown: '11',
          correction: '1',
          line: 1,
          column: 7,
        },
      ],
    });
  });

  it('lists what can be no logic, what nobody reaches and what is asked too late', () => {
    const skips = [
      { condition: 'Q1 = 1', action: { type: 'terminate' } },
      { condition: 'Q2 == "no"', action: { type: 'skip', label: 'Q1' } },
    ];
    const document = parsed(
      documentWith(
        { ...select, skips },
        { ...text, condition: 'FALSE' },
        { ...text, condition: 'Q1' },
        { type: 'variable', text: 'v', label: 'v', config: { definition: 'v + 1' } },
      ),
    );
    expect(spellcheckReport(checkSurvey(document))).toMatchObject({
      unknown_identifiers: [],
      invalid_dsls: [
        {
          question: 'Q1',
          location: 'skips[0].condition',
          dsl: 'Q1 = 1',
          suggestion: '==',
          expected: expect.arrayContaining(['the end']),
        },
        { question: 'Q1', location: 'skips[1].action.label', dsl: 'Q2 == "no"' },
        { question: 'Q3', location: 'condition', dsl: 'Q1', suggestion: 'Q1 == `1`', line: 1, column: 1 },
        { question: 'v', location: 'config.definition', dsl: 'v + 1' },
      ],
      unreachable_questions: [{ label: 'Q2', reason: expect.stringMatching(/\.$/) }],
      post_logic_identifiers: [{ question: 'Q1', unknown: 'Q2', location: 'skips[1].condition' }],
    });
  });

  it('is not clean where there was too much to check', () => {
    const document = parsed(documentWith(text, { ...text, condition: 'Q1 == "long enough"' }));
    const report = spellcheckReport(checkSurvey(document, {}, { warnings: 10, logicCharacters: 5 }));
    expect(report).toMatchObject({
      ...CLEAN,
      invalid_dsls: [{ question: 'Q2', location: '', dsl: '', message: expect.stringContaining('too much') }],
    });
  });
});
