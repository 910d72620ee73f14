import { z } from 'zod';
import { findSyntheticPanel } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import {
  presentSyntheticPanel,
  syntheticPanelId,
  syntheticPanelNotFound,
  syntheticPanelView,
} from './panel-schemas.ts';

export const getSyntheticPanel = defineOperation({
  name: 'synthetic_panels.get',
  summary:
    'Tells of one synthetic panel: the margins that it keeps to, what its personas came to, and where figures are from.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ panel_id: syntheticPanelId }),
  output: { kind: 'json', schema: syntheticPanelView },
  run: (context, { panel_id }) =>
    context.transaction(async (transaction) => {
      const panel = await findSyntheticPanel(transaction, panel_id);
      if (panel === undefined) throw syntheticPanelNotFound();
      return presentSyntheticPanel(panel);
    }),
});
