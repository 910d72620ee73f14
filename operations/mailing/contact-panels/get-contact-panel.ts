import { z } from 'zod';
import { findContactPanel } from '../../../db/stores/mailing/contact-panel-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import {
  contactPanelId,
  contactPanelNotFound,
  contactPanelView,
  presentContactPanel,
} from './contact-panel-schemas.ts';

export const getContactPanel = defineOperation({
  name: 'contact_panels.get',
  summary: 'Tells of one contact panel; its people are a list of their own.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ panel_id: contactPanelId }),
  output: { kind: 'json', schema: contactPanelView },
  run: (context, { panel_id }) =>
    context.transaction(async (transaction) => {
      const panel = await findContactPanel(transaction, panel_id);
      if (panel === undefined) throw contactPanelNotFound();
      return presentContactPanel(panel);
    }),
});
