import type { NewId } from '../../ground/ids.ts';

/** Ids for a document that is only judged and not kept: they differ, and repeat from run to run. */
export function countingIds(): NewId {
  let count = 0;
  return () => {
    count += 1;
    return `00000000-0000-4000-8000-${count.toString(16).padStart(12, '0')}`;
  };
}
