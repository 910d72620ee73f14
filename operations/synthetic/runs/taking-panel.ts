import { findSyntheticPanel } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import type { SyntheticPanel } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { syntheticPanelNotFound } from '../panels/panel-schemas.ts';

/** The panel that is to take a survey. @throws FieldworkError `not_found` */
export async function findTakingPanel(transaction: TeamTransaction, id: string): Promise<SyntheticPanel> {
  const panel = await findSyntheticPanel(transaction, id);
  if (panel !== undefined) return panel;
  throw syntheticPanelNotFound();
}
