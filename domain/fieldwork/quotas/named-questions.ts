import { questionsByLabel } from '../../questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import { parseExpression } from '../../questionnaire/logic/parse-expression.ts';
import { questionReferences } from '../../questionnaire/logic/question-references.ts';
import { renameReferences } from '../../questionnaire/logic/rename-references.ts';

/** The questions that a condition's labels name: ids by label, without unknown labels. */
export type QuestionIds = Readonly<Record<string, string>>;

/** A condition with the questions that its labels name. */
export type NamedQuestions = { readonly condition: string; readonly questionIds: QuestionIds };

/**
 * The questions that a condition's labels name in the current document. A label that is missing there keeps its earlier
 * question: after a roll back a condition may name a question by its label in a version that is no longer live.
 */
export function namedQuestions(condition: string, document: SurveyDocument, earlier: QuestionIds): QuestionIds {
  const parsed = parseExpression(condition);
  if (!parsed.ok) return {};
  const questions = questionsByLabel(document);
  const ids = questionReferences(parsed.expression).flatMap(({ label }) => {
    const id = questions.get(label)?.question.id ?? (Object.hasOwn(earlier, label) ? earlier[label] : undefined);
    return id === undefined ? [] : [[label, id] as const];
  });
  return Object.fromEntries(ids);
}

/** Whether two conditions are the same, apart from new labels of their questions in the second one. */
export function saysTheSame(before: NamedQuestions, after: NamedQuestions): boolean {
  const labels = new Map(Object.entries(after.questionIds).map(([label, id]) => [id, label]));
  const named = Object.entries(before.questionIds);
  if (named.length !== labels.size || !named.every(([, id]) => labels.has(id))) return false;
  const renaming = new Map(named.map(([label, id]) => [label, labels.get(id) ?? label]));
  return renameReferences(before.condition, 'expression', renaming) === after.condition;
}
