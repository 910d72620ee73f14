import { parseDocument } from '../../../../domain/questionnaire/document/parse-document.ts';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';

const choice = (label: string, text: string, more: object = {}) => ({
  type: 'select',
  label,
  text,
  options: [{ text: 'One' }, { text: 'Two' }, { text: 'Three' }],
  ...more,
});

/** Conditions, a skip, a loop, a shuffled block, a variable and two endings: answers change the way in every manner. */
export function aDocument(): SurveyDocument {
  let last = 0;
  const newId = () => {
    last += 1;
    return `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
  };
  const source = newId();
  const parsed = parseDocument(
    {
      blocks: [
        {
          name: 'Start',
          questions: [
            { type: 'transition', label: 'Q1', text: 'Welcome' },
            choice('Q2', 'Which?', { skips: [{ condition: 'Q2 == `3`', action: { type: 'skip', label: 'Q7' } }] }),
            { ...choice('Q3', 'Which ones?', { subtype: 'multi', condition: 'Q2 == `1`' }), id: source },
            { type: 'variable', label: 'V1', text: 'How many', config: { definition: 'COUNT(Q3)' } },
          ],
        },
        {
          name: 'Each',
          config: { loop: true, loopSourceQuestionId: source },
          questions: [
            choice('Q4', 'And {{LOOP}}?'),
            { type: 'text', label: 'Q5', text: 'Why?', condition: 'Q4 == `2`' },
          ],
        },
        {
          name: 'Shuffled',
          config: { randomize: true },
          questions: [
            choice('Q6', 'This?'),
            choice('Q7', 'That?'),
            { type: 'text', label: 'Q8', text: 'Why that?', condition: 'Q7 == `1`' },
          ],
        },
        {
          name: 'End',
          questions: [
            { type: 'terminate', label: 'S1', text: 'Not for you', condition: 'Q6 == `3`' },
            { type: 'text', label: 'Q9', text: 'Anything else?' },
            { type: 'terminate', label: 'S2', text: 'Thank you' },
          ],
        },
      ],
    },
    { newId },
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}
