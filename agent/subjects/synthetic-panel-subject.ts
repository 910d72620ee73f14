import { findSyntheticPanel } from '../../db/stores/synthetic/synthetic-panel-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { syntheticPanelNotFound } from '../../operations/synthetic/panels/panel-schemas.ts';
import type { Subject } from '../tool.ts';
import { factHash } from './fact-hash.ts';
import { quoted } from './quoted.ts';

/**
 * Deleting a synthetic panel.
 * @throws FieldworkError what `synthetic_panels.delete` throws
 */
export async function syntheticPanelDeletionSubject(
  transaction: TeamTransaction,
  { panel_id }: { readonly panel_id: string },
): Promise<Subject> {
  const panel = await findSyntheticPanel(transaction, panel_id, { lock: true });
  if (panel === undefined) throw syntheticPanelNotFound();
  return {
    words: `Delete the synthetic panel ${quoted(panel.name)} with its ${panel.size} personas. Responses that they gave stay. It can’t be undone.`,
    facts: { panel: panel.id, personas: panel.size, name_sha256: factHash(panel.name) },
  };
}
