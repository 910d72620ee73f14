import { definitionOf } from '../document/question-types.ts';
import type { RawObject } from '../document/raw-document.ts';
import { isObject } from '../document/raw-document.ts';
import { configValue } from '../document/question-parts.ts';
import type { Question, SurveyDocument } from '../document/survey-document.ts';
import type { Steps } from '../../ground/steps.ts';
import type { EditSources } from './edited-document.ts';
import { editedDocument, invalidEdit, withoutTakenNames } from './edited-document.ts';
import { findQuestion } from './find-part.ts';
import { relabelQuestion } from './relabel-question.ts';
import { withQuestions } from './with-questions.ts';

/**
 * Changes the given members of a question; `config` is merged at its top level, null restores a default. The type
 * stays. Where the label changes, all references to the question change, too.
 * @throws FieldworkError `not_found`; `invalid_input` with paths below `question`
 */
export function* updateQuestion(
  document: SurveyDocument,
  questionId: string,
  change: unknown,
  sources: EditSources,
): Steps<SurveyDocument> {
  const { question } = findQuestion(document, questionId);
  if (!isObject(change)) throw invalidEdit([{ path: 'question', message: 'Write an object {text, …}.' }]);
  const changed = yield* withChange(document, question, change, sources);
  const { label } = findQuestion(changed, questionId).question;
  if (label === question.label) return changed;
  // Skips to the old label would be deleted as orphans: so the rest changes first, then the label with its references.
  const rest = yield* withChange(document, question, { ...change, label: question.label }, sources);
  return yield* relabelQuestion(rest, questionId, label, sources);
}

function* withChange(
  document: SurveyDocument,
  question: Question,
  change: RawObject,
  sources: EditSources,
): Steps<SurveyDocument> {
  const { blockIndex, index } = findQuestion(document, question.id);
  const { raw, issues } = withoutTakenNames(document, merged(question, change), question.id);
  const idIssues =
    change['id'] === undefined || change['id'] === null || change['id'] === question.id
      ? []
      : [{ path: 'question.id', message: 'Leave the id out: it can’t change.' }];
  const input = withQuestions(document, blockIndex, (questions) => questions.with(index, raw));
  const part = { path: `blocks[${blockIndex}].questions[${index}]`, name: 'question' };
  return yield* editedDocument(input, document, sources, [part], [...idIssues, ...issues]);
}

function merged(question: Question, change: RawObject): RawObject {
  const { config } = change;
  return {
    ...question,
    ...change,
    id: question.id,
    type: change['type'] ?? question.type,
    config: isObject(config) || config === undefined ? { ...keptConfig(question, change), ...config } : config,
  };
}

/** The stored config; where the subtype changes, without the old subtype's defaults. */
function keptConfig(question: Question, { subtype }: RawObject): RawObject {
  if (subtype === undefined || subtype === question.subtype) return question.config;
  const defaults = Object.entries(definitionOf(question).defaultConfig(question.subtype));
  const dropped = new Set(defaults.filter(([key, value]) => configValue(question, key) === value).map(([key]) => key));
  return Object.fromEntries(Object.entries(question.config).filter(([key]) => !dropped.has(key)));
}
