import type { Block, BlockConfig } from '../document/survey-document.ts';
import type { BlockAspect, Change, ComparedBlock } from './document-comparison.ts';
import { changedFromTo } from './in-words.ts';
import type { Pair } from './match-items.ts';
import { matchItems } from './match-items.ts';
import { movedItems } from './moved-items.ts';

export type BlockComparison = {
  readonly blocks: readonly ComparedBlock[];
  /** Whether a block of the earlier and a block of the later document are the same. */
  readonly sameBlock: (before: Block, after: Block) => boolean;
};

/**
 * The changes of the blocks themselves: those of the later document in its order, then removed ones.
 * @param laterIds the later id of each question of the earlier document that both have
 */
export function compareBlocks(
  before: readonly Block[],
  after: readonly Block[],
  laterIds: ReadonlyMap<string, string>,
): BlockComparison {
  const { pairs, added, removed } = matchItems(
    before,
    after,
    ({ id }) => id,
    ({ label }) => label,
  );
  const moved = movedItems(pairs, before, ({ id }) => id);
  const earlier = new Map(pairs.map((pair) => [pair.after, pair]));
  const isNew = new Set(added);
  const later = after.flatMap((block): ComparedBlock[] => {
    if (isNew.has(block)) return [shown(block, 'added', [])];
    const pair = earlier.get(block);
    const changes = pair === undefined ? [] : blockChanges(pair, laterIds, moved.has(pair));
    return changes.length === 0 ? [] : [shown(block, 'modified', changes)];
  });
  return {
    blocks: [...later, ...removed.map((block) => shown(block, 'removed', []))],
    sameBlock: (one, other) => earlier.get(other)?.before === one,
  };
}

function shown(
  { label, name }: Block,
  change: ComparedBlock['change'],
  changes: ComparedBlock['changes'],
): ComparedBlock {
  return { label, name, change, changes };
}

function blockChanges(
  { before, after }: Pair<Block>,
  laterIds: ReadonlyMap<string, string>,
  isMoved: boolean,
): readonly Change<BlockAspect>[] {
  const found: readonly (readonly [BlockAspect, string | null])[] = [
    ['label', before.label === after.label ? null : `label changed from ${before.label} to ${after.label}`],
    ['name', before.name === after.name ? null : changedFromTo('name', before.name, after.name)],
    ['randomize', randomizeChange(before, after)],
    ['loop', loopChange(before.config, after.config, laterIds)],
    ['order', isMoved ? 'moved among the other blocks' : null],
  ];
  return found.flatMap(([aspect, description]) => (description === null ? [] : [{ aspect, description }]));
}

function randomizeChange({ config: one }: Block, { config: other }: Block): string | null {
  if (one.randomize === other.randomize) return null;
  return other.randomize ? 'questions in random order now' : 'questions in fixed order now';
}

function loopChange(
  { loop, loopSourceQuestionId: source }: BlockConfig,
  after: BlockConfig,
  laterIds: ReadonlyMap<string, string>,
): string | null {
  if (loop !== after.loop) return after.loop ? 'repeated in a loop now' : 'no longer repeated in a loop';
  const same = source === null ? null : laterIds.get(source);
  return same === after.loopSourceQuestionId ? null : 'repeated for another question now';
}
