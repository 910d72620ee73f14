import type { SurveyDocument } from '../document/survey-document.ts';

/** The document with another list of questions in one block, as input for parsing: new parts may lack ids. */
export function withQuestions(
  document: SurveyDocument,
  blockIndex: number,
  change: (questions: readonly unknown[]) => readonly unknown[],
): { readonly blocks: readonly unknown[] } {
  return {
    blocks: document.blocks.map((block, index) =>
      index === blockIndex ? { ...block, questions: change(block.questions) } : block,
    ),
  };
}
