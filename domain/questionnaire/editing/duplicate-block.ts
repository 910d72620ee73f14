import { DOCUMENT_LIMITS } from '../document/document-limits.ts';
import type { SurveyDocument } from '../document/survey-document.ts';
import { copyQuestions } from './copy-questions.ts';
import type { Steps } from '../../ground/steps.ts';
import type { EditSources } from './edited-document.ts';
import { editedDocument } from './edited-document.ts';
import { findBlock } from './find-part.ts';

const SUFFIX = ' (copy)';

/**
 * Inserts a deep copy of a block after it, with new ids and labels. References among its questions are changed to the
 * copies.
 * @throws FieldworkError `not_found`; `invalid_input` where the survey gets too large by it
 */
export function* duplicateBlock(
  document: SurveyDocument,
  blockId: string,
  sources: EditSources,
): Steps<SurveyDocument> {
  const { block, index } = findBlock(document, blockId);
  const copy = {
    name: `${shortened(block.name)}${SUFFIX}`,
    config: block.config,
    questions: yield* copyQuestions(block.questions, document),
  };
  const blocks: readonly unknown[] = document.blocks;
  return yield* editedDocument({ blocks: blocks.toSpliced(index + 1, 0, copy) }, document, sources);
}

function shortened(name: string): string {
  const short = name.slice(0, DOCUMENT_LIMITS.nameCharacters - SUFFIX.length);
  return short.isWellFormed() ? short : short.slice(0, -1);
}
