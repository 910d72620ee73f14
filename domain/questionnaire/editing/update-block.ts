import type { RawObject } from '../document/raw-document.ts';
import { isObject } from '../document/raw-document.ts';
import type { SurveyDocument } from '../document/survey-document.ts';
import type { Steps } from '../../ground/steps.ts';
import type { EditSources } from './edited-document.ts';
import { editedDocument } from './edited-document.ts';
import { findBlock } from './find-part.ts';

/** The members of a block that an edit may change; its config is merged, null restores a default. */
export type BlockChange = { readonly name?: unknown; readonly config?: unknown };

/**
 * Changes a block's name or config; its questions stay.
 * @throws FieldworkError `not_found`; `invalid_input` with paths below `block`
 */
export function* updateBlock(
  document: SurveyDocument,
  blockId: string,
  { name, config }: BlockChange,
  sources: EditSources,
): Steps<SurveyDocument> {
  const { block, index } = findBlock(document, blockId);
  const changed: RawObject = {
    ...block,
    name: name === undefined ? block.name : name,
    config: isObject(config) || config === undefined ? { ...block.config, ...config } : config,
  };
  const blocks: readonly unknown[] = document.blocks;
  const part = { path: `blocks[${index}]`, name: 'block' };
  return yield* editedDocument({ blocks: blocks.with(index, changed) }, document, sources, [part]);
}
