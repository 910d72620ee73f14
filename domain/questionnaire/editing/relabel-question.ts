import type { Block, Question, SurveyDocument } from '../document/survey-document.ts';
import type { Issue } from '../../ground/errors.ts';
import type { Steps } from '../../ground/steps.ts';
import type { EditSources } from './edited-document.ts';
import { editedDocument } from './edited-document.ts';
import { findQuestion } from './find-part.ts';
import { renameInQuestion } from './rename-in-question.ts';

/**
 * Changes a question's label, with all references to it in the survey.
 * @throws FieldworkError `invalid_input` at `question.label` where the label is invalid or taken, or some logic binds
 * that name itself
 */
export function* relabelQuestion(
  document: SurveyDocument,
  questionId: string,
  label: string,
  sources: EditSources,
): Steps<SurveyDocument> {
  const { question: before, blockIndex, index } = findQuestion(document, questionId);
  const renaming = new Map([[before.label, label]]);
  const blocks: Block[] = [];
  const issues: Issue[] = [];
  for (const block of document.blocks) {
    const questions: Question[] = [];
    for (const original of block.questions) {
      const { question, stuck } = yield* renameInQuestion(original, renaming);
      questions.push(question.id === questionId ? { ...question, label } : question);
      const [location] = stuck;
      if (location === undefined) continue;
      const message = `Write another label: in ${original.label}, "${label}" means something else (${location}).`;
      issues.push({ path: 'question.label', message });
    }
    blocks.push({ ...block, questions });
  }
  const part = { path: `blocks[${blockIndex}].questions[${index}]`, name: 'question' };
  return yield* editedDocument({ blocks }, document, sources, [part], issues);
}
