import type { SurveyDocument } from '../document/survey-document.ts';
import type { Steps } from '../../ground/steps.ts';
import type { EditSources } from './edited-document.ts';
import { editedDocument } from './edited-document.ts';
import { findBlock } from './find-part.ts';
import { withoutLoopsOver } from './without-loops-over.ts';

/**
 * Deletes a block with its questions, and the skips to them. Conditions that name them stay, and get a finding; blocks
 * that looped over them loop no more.
 * @throws FieldworkError `not_found`
 */
export function* deleteBlock(document: SurveyDocument, blockId: string, sources: EditSources): Steps<SurveyDocument> {
  const { block, index } = findBlock(document, blockId);
  const blocks = withoutLoopsOver(
    document.blocks.toSpliced(index, 1),
    block.questions.map(({ id }) => id),
  );
  return yield* editedDocument({ blocks }, document, sources);
}
