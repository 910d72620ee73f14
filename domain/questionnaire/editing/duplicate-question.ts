import type { SurveyDocument } from '../document/survey-document.ts';
import { copyQuestions } from './copy-questions.ts';
import type { Steps } from '../../ground/steps.ts';
import type { EditSources } from './edited-document.ts';
import { editedDocument } from './edited-document.ts';
import { findQuestion } from './find-part.ts';
import { withQuestions } from './with-questions.ts';

/**
 * Inserts a copy of a question after it, with new ids and a new label. Its references to itself are changed to the
 * copy.
 * @throws FieldworkError `not_found`; `invalid_input` where the survey gets too large by it
 */
export function* duplicateQuestion(
  document: SurveyDocument,
  questionId: string,
  sources: EditSources,
): Steps<SurveyDocument> {
  const { question, blockIndex, index } = findQuestion(document, questionId);
  const copies = yield* copyQuestions([question], document);
  const input = withQuestions(document, blockIndex, (questions) => questions.toSpliced(index + 1, 0, ...copies));
  return yield* editedDocument(input, document, sources);
}
