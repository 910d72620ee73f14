import { z } from 'zod';
import { listContactPanels as findContactPanels } from '../../../db/stores/mailing/contact-panel-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { contactPanelView, presentContactPanel } from './contact-panel-schemas.ts';

export const listContactPanels = defineOperation({
  name: 'contact_panels.list',
  summary: 'Lists the team’s contact panels, the newest first.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject(paging),
  output: {
    kind: 'json',
    schema: z.object({ items: z.array(contactPanelView), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, { limit, offset }) =>
    context.transaction(async (transaction) => {
      const { contactPanels, total } = await findContactPanels(transaction, { limit, offset });
      return { items: contactPanels.map(presentContactPanel), total, limit, offset };
    }),
});
