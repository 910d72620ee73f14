import type { SurveyDocument } from '../document/survey-document.ts';
import type { Steps } from '../../ground/steps.ts';
import type { EditSources } from './edited-document.ts';
import { editedDocument, insertionIndex } from './edited-document.ts';

/** An empty block to add; `position` is its index among the blocks, the end by default. */
export type BlockAddition = {
  /** "Block C" or the like by default. */
  readonly name?: unknown;
  readonly config?: unknown;
  readonly position?: number | undefined;
};

/**
 * Adds an empty block.
 * @throws FieldworkError `invalid_input` with paths below `block`, or at `position`
 */
export function* addBlock(
  document: SurveyDocument,
  { name, config, position }: BlockAddition,
  sources: EditSources,
): Steps<SurveyDocument> {
  const stored: readonly unknown[] = document.blocks;
  const { index, issues } = insertionIndex(stored, position);
  const blocks = stored.toSpliced(index, 0, { name, config });
  const part = { path: `blocks[${index}]`, name: 'block' };
  return yield* editedDocument({ blocks }, document, sources, [part], issues);
}
