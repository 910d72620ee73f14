import { z } from 'zod';
import { findContactPanel } from '../../../db/stores/mailing/contact-panel-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { panelId, panelNotFound, panelView, presentPanel } from './contact-panel-schemas.ts';

export const getContactPanel = defineOperation({
  name: 'contact_panels.get',
  summary: 'Tells of one contact panel; its people are a list of their own.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ panel_id: panelId }),
  output: { kind: 'json', schema: panelView },
  run: (context, { panel_id }) =>
    context.transaction(async (transaction) => {
      const panel = await findContactPanel(transaction, panel_id);
      if (panel === undefined) throw panelNotFound();
      return presentPanel(panel);
    }),
});
