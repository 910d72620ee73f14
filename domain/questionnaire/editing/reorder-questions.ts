import { shortName } from '../document/issue-path.ts';
import { questionsOf } from '../document/question-index.ts';
import type { Question, SurveyDocument } from '../document/survey-document.ts';
import type { Issue } from '../../ground/errors.ts';
import type { Steps } from '../../ground/steps.ts';
import type { EditSources } from './edited-document.ts';
import { editedDocument, invalidEdit } from './edited-document.ts';

/**
 * Reorders all questions. They are distributed over the blocks in that order, and every block keeps its size; so an
 * empty one stays empty.
 * @param questionOrder the id of every question, each once
 * @throws FieldworkError `invalid_input`: ids missing, unknown or repeated (paths below `question_order`), or a loop
 * block that would come before its source
 */
export function* reorderQuestions(
  document: SurveyDocument,
  questionOrder: readonly string[],
  sources: EditSources,
): Steps<SurveyDocument> {
  const stored = new Map(questionsOf(document).map((question) => [question.id, question]));
  const issues = orderIssues(questionOrder, stored);
  if (issues.length > 0) throw invalidEdit(issues);
  const ordered = questionOrder.flatMap((id) => stored.get(id) ?? []);
  let dealt = 0;
  const blocks = document.blocks.map((block) => {
    const questions = ordered.slice(dealt, dealt + block.questions.length);
    dealt += questions.length;
    return { ...block, questions };
  });
  return yield* editedDocument({ blocks }, document, sources);
}

function orderIssues(order: readonly string[], stored: ReadonlyMap<string, Question>): readonly Issue[] {
  const places = new Map<string, number>();
  const issues = order.flatMap((id, index): Issue[] => {
    const earlier = places.get(id);
    places.set(id, earlier ?? index);
    const path = `question_order[${index}]`;
    if (!stored.has(id))
      return [{ path, message: `Remove "${shortName(id)}": no question of this survey has that id.` }];
    return earlier === undefined
      ? []
      : [{ path, message: `Remove this id: it stands at question_order[${earlier}] already.` }];
  });
  const missing = [...stored.values()].filter(({ id }) => !places.has(id));
  return [
    ...issues,
    ...missing.map(({ id, label }) => ({ path: 'question_order', message: `Add "${id}", the id of ${label}.` })),
  ];
}
