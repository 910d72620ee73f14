import { z } from 'zod';
import { listContactPanels as findPanels } from '../../../db/stores/mailing/contact-panel-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { panelView, presentPanel } from './contact-panel-schemas.ts';

export const listContactPanels = defineOperation({
  name: 'contact_panels.list',
  summary: 'Lists the team’s contact panels, the newest first.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject(paging),
  output: {
    kind: 'json',
    schema: z.object({ items: z.array(panelView), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, { limit, offset }) =>
    context.transaction(async (transaction) => {
      const { panels, total } = await findPanels(transaction, { limit, offset });
      return { items: panels.map(presentPanel), total, limit, offset };
    }),
});
