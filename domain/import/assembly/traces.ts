import type { SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { QuestionTrace } from '../report.ts';
import type { SourceDocument, SourceNode } from '../source-document.ts';
import type { Draft } from './draft.ts';
import { questionsOf } from './draft.ts';

/** Where each question of the survey came from, with the words of the file; pages that were added came from nowhere. */
export function tracesOf(draft: Draft, document: SurveyDocument, source: SourceDocument): readonly QuestionTrace[] {
  const texts = paragraphTexts(source);
  const ids = new Map(
    document.blocks.flatMap((block) => block.questions.map((question) => [question.label, question.id])),
  );
  return questionsOf(draft).flatMap(({ label, paragraphs }) => {
    const questionId = ids.get(label);
    if (questionId === undefined || paragraphs.length === 0) return [];
    return [{ questionId, label, paragraphs, source: paragraphs.map((index) => texts.get(index) ?? '') }];
  });
}

function paragraphTexts({ nodes }: SourceDocument): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  const pending: SourceNode[] = [...nodes];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === 'paragraph') texts.set(node.index, node.text);
    else for (const row of node.rows) for (const cell of row.cells) pending.push(...cell.nodes);
  }
  return texts;
}
