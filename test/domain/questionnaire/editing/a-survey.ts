import type { Block, Question, SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { isFieldworkError } from '../../../../domain/ground/errors.ts';
import type { Issue } from '../../../../domain/ground/errors.ts';
import { freshIds, parsed, questionsIn } from '../document/documents.ts';

/** What edits of tests are handed. */
export const sources = { newId: freshIds };

const options = (...texts: readonly string[]) => texts.map((text) => ({ text }));

/** Two blocks and an end, with logic of every kind between them. */
export function aSurvey(): SurveyDocument {
  return parsed({
    blocks: [
      {
        name: 'Drinks',
        questions: [
          { type: 'select', subtype: 'multi', text: 'What do you drink?', options: options('Coffee', 'Tea', 'Water') },
          { type: 'number', label: 'AGE', text: 'How old are you?', condition: 'Q1 == `1`' },
          {
            type: 'grid',
            text: 'How good is it?',
            options: { vertical: options('Taste', 'Price'), horizontal: options('Bad', 'Good') },
            condition: '( AGE>=18 )  AND Q1 != `3`',
            skips: [
              { condition: 'Q2\\1 == 1', action: { type: 'skip', label: 'SCORE' } },
              { condition: 'Q2\\2 == 2', action: { type: 'skip', label: 'Q3' } },
            ],
          },
          { type: 'variable', label: 'SCORE', text: 'A score', config: { definition: 'A = AGE * 2\nA + Q2\\1' } },
        ],
      },
      {
        name: 'About you',
        config: { randomize: true },
        questions: [
          { type: 'text', text: 'Why?', condition: 'AGE > 30 AND COUNT(FILTER_Q9(Q1, Q9 == `1`)) > 0' },
          {
            type: 'maxdiff',
            text: 'Best and worst?',
            options: options('Speed', 'Price', 'Size', 'Colour'),
            config: { sets: 3, designs: 2, features: 3 },
            skips: [{ condition: 'Q3 == NULL', action: { type: 'skip', label: 'S1' } }],
          },
        ],
      },
      { name: 'End', questions: [{ type: 'terminate', text: 'Thank you.' }] },
    ],
  });
}

/** The block of a label; a test fails where there is none. */
export function blockOf(document: SurveyDocument, label: string): Block {
  const found = document.blocks.find((block) => block.label === label);
  if (found === undefined) throw new Error(`no block ${label} among ${document.blocks.map((one) => one.label).join()}`);
  return found;
}

/** The question of a label; a test fails where there is none. */
export function questionOf(document: SurveyDocument, label: string): Question {
  const found = questionsIn(document).find((question) => question.label === label);
  if (found === undefined) throw new Error(`no question ${label} among ${labelsOf(document).flat().join()}`);
  return found;
}

/** The labels of the questions, block by block. */
export function labelsOf(document: SurveyDocument): readonly (readonly string[])[] {
  return document.blocks.map((block) => block.questions.map(({ label }) => label));
}

/** The issues with which an edit is refused as invalid. */
export function refusal(edit: () => unknown): readonly Issue[] {
  try {
    edit();
  } catch (error) {
    if (isFieldworkError(error, 'invalid_input')) return error.issues;
    throw error;
  }
  throw new Error('the edit is accepted');
}
