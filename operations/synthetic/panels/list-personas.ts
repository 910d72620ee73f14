import { z } from 'zod';
import { findPersonas, findSyntheticPanel } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { personaView, syntheticPanelId, syntheticPanelNotFound } from './panel-schemas.ts';

export const listPersonas = defineOperation({
  name: 'synthetic_panels.list_personas',
  summary: 'Lists the personas of a synthetic panel in order, each with its category of every attribute.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ panel_id: syntheticPanelId, ...paging }),
  output: {
    kind: 'json',
    schema: z.object({ items: z.array(personaView), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, { panel_id, limit, offset }) =>
    context.transaction(async (transaction) => {
      const panel = await findSyntheticPanel(transaction, panel_id);
      if (panel === undefined) throw syntheticPanelNotFound();
      const personas = await findPersonas(transaction, panel_id, { fromOrdinal: offset + 1, count: limit });
      return { items: [...personas], total: panel.size, limit, offset };
    }),
});
