import type { SurveyDocument } from '../document/survey-document.ts';
import type { EditSources } from './edited-document.ts';
import { editedDocument } from './edited-document.ts';
import { findQuestion } from './find-part.ts';
import { renameInQuestion } from './rename-in-question.ts';

/**
 * Changes a question's label, with all references to it in the survey.
 * @throws FieldworkError `invalid_input` at `question.label` where the label is invalid or taken, or some logic binds
 * that name itself
 */
export function relabelQuestion(
  document: SurveyDocument,
  questionId: string,
  label: string,
  sources: EditSources,
): SurveyDocument {
  const { question: before, blockIndex, index } = findQuestion(document, questionId);
  const renaming = new Map([[before.label, label]]);
  const renamed = document.blocks.map((block) => ({
    ...block,
    questions: block.questions.map((question) => ({ bearer: question.label, ...renameInQuestion(question, renaming) })),
  }));
  const stuck = renamed.flatMap(({ questions }) => questions).filter((one) => one.stuck.length > 0);
  const issues = stuck.map(({ bearer, stuck: [location = ''] }) => ({
    path: 'question.label',
    message: `Write another label: in ${bearer}, "${label}" means something else (${location}).`,
  }));
  const blocks = renamed.map((block) => ({
    ...block,
    questions: block.questions.map(({ question }) => (question.id === questionId ? { ...question, label } : question)),
  }));
  const part = { path: `blocks[${blockIndex}].questions[${index}]`, name: 'question' };
  return editedDocument({ blocks }, document, sources, [part], issues);
}
