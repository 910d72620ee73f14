import { z } from 'zod';
import {
  deleteSyntheticPanel as removePanel,
  findSyntheticPanel,
} from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { syntheticPanelId, syntheticPanelNotFound } from './panel-schemas.ts';

export const deleteSyntheticPanel = defineOperation({
  name: 'synthetic_panels.delete',
  summary: 'Deletes a synthetic panel; responses that its personas gave stay.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({ panel_id: syntheticPanelId }),
  output: { kind: 'none' },
  run: (context, { panel_id }): Promise<undefined> =>
    context.transaction(async (transaction) => {
      if ((await findSyntheticPanel(transaction, panel_id, { lock: true })) === undefined) {
        throw syntheticPanelNotFound();
      }
      await removePanel(transaction, panel_id, context.now());
      return undefined;
    }),
});
