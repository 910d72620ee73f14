import type { ImportNote } from '../report.ts';
import { assembleDraft } from './assemble-document.ts';
import type { ImportToFix } from './auto-fix.ts';
import { fixDraft } from './auto-fix.ts';
import { countingIds } from './counting-ids.ts';

/**
 * What is wrong with the questions as they were programmed: options that are empty or too few, types that don't match what they hold,
 * skips that lead nowhere, logic that can't be read, a missing end. `autoFix` mends exactly these.
 */
export function validateImport({
  outline,
  programmed,
}: Pick<ImportToFix, 'outline' | 'programmed'>): readonly ImportNote[] {
  const { draft } = assembleDraft(outline, programmed);
  return fixDraft(draft, countingIds()).notes.filter((note) => note.kind === 'fixed');
}
