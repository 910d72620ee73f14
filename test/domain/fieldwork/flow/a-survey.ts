import type { Question, SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import type { AnswersById } from '../../../../domain/fieldwork/flow/response-answers.ts';
import { parsed, questionsIn } from '../../questionnaire/document/documents.ts';

/** Questions of whole numbers, by label, and variables with their programs, in one block. */
export function aSurveyOf(numbers: readonly string[], programs: Readonly<Record<string, string>>): SurveyDocument {
  const questions = [
    ...numbers.map((label) => ({ type: 'number', label, text: `How many ${label}?` })),
    ...Object.entries(programs).map(([label, definition]) => ({
      type: 'variable',
      label,
      text: label,
      config: { definition },
    })),
  ];
  return parsed({ blocks: [{ questions }] });
}

export const SOURCE_ID = '00000000-0000-4000-8000-0000000000aa';

/** Q1 asks for brands (o00000001 to o00000003); block B, once a brand, asks Q2, Q3 and computes V1; then come Q4 and V2. */
export function aLoopedSurvey(): SurveyDocument {
  const brands = [
    { id: 'o00000001', text: 'Acme' },
    { id: 'o00000002', text: 'Bolt' },
    { id: 'o00000003', text: 'Other', type: 'other' },
  ];
  const source = { id: SOURCE_ID, type: 'select', subtype: 'multi', label: 'Q1', text: 'Which?', options: brands };
  const grid = {
    vertical: [{ id: 'o00000011', text: 'Price' }],
    horizontal: [
      { id: 'o00000021', text: 'Bad' },
      { id: 'o00000022', text: 'Good' },
    ],
  };
  return parsed({
    blocks: [
      { questions: [source] },
      {
        config: { loop: true, loopSourceQuestionId: SOURCE_ID },
        questions: [
          { type: 'number', label: 'Q2', text: 'How many {{LOOP}}?' },
          { type: 'grid', label: 'Q3', text: 'How good is {{LOOP}}?', options: grid },
          { type: 'variable', label: 'V1', text: 'Twice', config: { definition: 'Q2 * 2' } },
        ],
      },
      {
        questions: [
          { type: 'number', label: 'Q4', text: 'And in all?' },
          { type: 'variable', label: 'V2', text: 'Most', config: { definition: 'MAX(V1)' } },
          { type: 'variable', label: 'V3', text: 'Rounds', config: { definition: 'COUNT(Q2)' } },
        ],
      },
    ],
  });
}

/** The question of that label; a test fails where there is none. */
export function labelled(document: SurveyDocument, label: string): Question {
  const question = questionsIn(document).find((candidate) => candidate.label === label);
  if (question === undefined) throw new Error(`no question ${label}`);
  return question;
}

/** Answers given by label, as they are stored: by question id. */
export function answersTo(document: SurveyDocument, byLabel: Readonly<Record<string, unknown>>): AnswersById {
  return Object.fromEntries(Object.entries(byLabel).map(([label, answer]) => [labelled(document, label).id, answer]));
}
