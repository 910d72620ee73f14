import { z } from 'zod';
import { listSyntheticPanels as findPanels } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { listedPanelView, presentListedPanel } from './panel-schemas.ts';

export const listSyntheticPanels = defineOperation({
  name: 'synthetic_panels.list',
  summary: 'Lists the team’s synthetic panels, the newest first.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject(paging),
  output: {
    kind: 'json',
    schema: z.object({ items: z.array(listedPanelView), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, { limit, offset }) =>
    context.transaction(async (transaction) => {
      const { panels, total } = await findPanels(transaction, { limit, offset });
      return { items: panels.map(presentListedPanel), total, limit, offset };
    }),
});
