import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { withGeneratedDesigns } from '../../../../domain/questionnaire/designs/with-generated-designs.ts';
import { parsed, rawQuestions } from '../../questionnaire/document/documents.ts';

const SOURCE = '00000000-0000-4000-8000-0000000000ab';

const option = (text: string, more = {}) => ({ text, ...more });

/** Every type and setting once: routing, shuffling, a loop, variables, piping, endings. */
export function aWholeSurvey(): SurveyDocument {
  const document = parsed({
    blocks: [
      {
        name: 'Screening',
        questions: [
          {
            ...rawQuestions.select,
            id: SOURCE,
            label: 'Q1',
            subtype: 'multi',
            options: [
              option('Acme'),
              option('Bolt'),
              option('Other', { type: 'other' }),
              option('None', { type: 'nota' }),
            ],
            config: {
              minSelections: 1,
              maxSelections: 2,
              randomize: true,
              options: { groups: [{ name: 'Makers', options: ['1', '2'] }] },
            },
            optout: { allowed: true, text: 'Rather not say' },
            skips: [{ condition: 'Q1 == `4`', action: { type: 'disqualify' } }],
          },
          {
            ...rawQuestions.select,
            label: 'Q2',
            config: { ui: 'dropdown', randomize: true },
            skips: [{ condition: 'Q2 == `2`', action: { type: 'skip', label: 'Q4' } }],
          },
          {
            ...rawQuestions.number,
            label: 'Q3',
            config: { datarange: [0, 99] },
            skips: [{ condition: 'Q3 < 18', action: { type: 'terminate' } }],
          },
          {
            ...rawQuestions.text,
            label: 'Q4',
            text: 'Why {{Q1}}, {{Q2}} and {{Q3}}?',
            condition: 'Q3 > 20 AND NOT Q1 == `2`',
          },
          {
            ...rawQuestions.text,
            label: 'Q5',
            subtype: 'multi',
            config: { inputs: [{ label: 'One' }, { label: 'Two', helper: 'see {{Q4}}' }] },
          },
          { ...rawQuestions.variable, label: 'V1', config: { definition: 'IF(Q3 >= 50, "old", "young")' } },
          { ...rawQuestions.variable, label: 'V2', config: { definition: 'Q3 * 2 + 1' } },
        ],
      },
      {
        name: 'Brands',
        config: { loop: true, loopSourceQuestionId: SOURCE },
        questions: [
          { ...rawQuestions.percentage, label: 'Q6', text: 'How much of {{LOOP}}?' },
          { ...rawQuestions.year, label: 'Q7', condition: 'Q6 > 50' },
        ],
      },
      {
        name: 'Shuffled',
        config: { randomize: true },
        questions: [
          { ...rawQuestions.transition, label: 'Q8' },
          { ...rawQuestions.grid, label: 'Q9', config: { randomize: true } },
          { ...rawQuestions.grid, label: 'Q10', subtype: 'multi' },
          { ...rawQuestions.currency, label: 'Q11', condition: 'Q10\\1 == `1`' },
          { ...rawQuestions.zipcode, label: 'Q12', config: { country: 'DK' } },
        ],
      },
      {
        name: 'Tasks',
        questions: [
          { ...rawQuestions['contact-form'], label: 'Q13' },
          { ...rawQuestions['percent-sum'], label: 'Q14' },
          { ...rawQuestions['multi-percentage'], label: 'Q15' },
          { ...rawQuestions.ranking, label: 'Q16' },
          { ...rawQuestions.nps, label: 'Q17', text: 'Would a {{V1}} one recommend {{Q5\\Two}}?' },
          { ...rawQuestions.maxdiff, label: 'Q18', condition: 'Q17 <= 6 OR V1 == "old"' },
          { ...rawQuestions.conjoint, label: 'Q19' },
          { ...rawQuestions['van-westendorp'], label: 'Q20' },
          { ...rawQuestions['ai-chat'], label: 'Q21' },
          { ...rawQuestions.zipcode, label: 'Q22', config: { country: 'US' } },
          { ...rawQuestions.terminate, label: 'S1', condition: 'Q20\\`Too cheap` > 10' },
          { ...rawQuestions.terminate, label: 'S2' },
        ],
      },
    ],
  });
  return withGeneratedDesigns(document);
}

export const SETTINGS = {
  quotas: [
    { id: 'q1', name: 'Acme users', condition: 'Q1 == `1`', limit: 50, action: 'over_quota' },
    { id: 'q2', name: 'Not Acme', condition: 'Q1 != `1` AND Q3 >= 18', limit: 5, action: 'over_quota' },
  ],
  hidden_fields: ['source'],
  redirects: { screen_out: 'https://panel.example/out?id={{source}}&r={{RESPONSE_ID}}' },
};
