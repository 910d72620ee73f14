import type { OutlineBlock, SetAsideText } from '../outline.ts';
import { fold } from '../vocabulary/fold.ts';
import type { UnnamedItem } from './finish-item.ts';
import { isAppendixLine } from './recognisers/headings.ts';
import { setAsideItem } from './set-aside-item.ts';

const FEWEST_BEFORE = 2;

/** Sets aside the questions that an appendix repeats. */
export function setRepeatsAside(
  items: readonly UnnamedItem[],
  blocks: readonly OutlineBlock[],
): { readonly kept: readonly UnnamedItem[]; readonly setAside: readonly SetAsideText[] } {
  const seen = new Set<string>();
  const kept: UnnamedItem[] = [];
  const setAside: SetAsideText[] = [];
  for (const item of items) {
    const key = fold(item.text).replace(/[^\p{L}\p{N}]/gu, '');
    const inAppendix = isAppendixLine(blocks[item.blockIndex]?.name ?? '') && kept.length >= FEWEST_BEFORE;
    if (inAppendix && seen.has(key)) {
      setAside.push(...setAsideItem(item, 'repeats a question in an appendix'));
      continue;
    }
    seen.add(key);
    kept.push(item);
  }
  return { kept, setAside };
}
