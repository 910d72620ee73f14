import { z } from 'zod';
import { deleteContactPanel as removePanel, findContactPanel } from '../../../db/stores/mailing/contact-panel-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { contactPanelId, contactPanelNotFound } from './contact-panel-schemas.ts';

export const deleteContactPanel = defineOperation({
  name: 'contact_panels.delete',
  summary: 'Deletes a contact panel with all its people; lists that were made from it are unaffected.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({ panel_id: contactPanelId }),
  output: { kind: 'none' },
  run: (context, { panel_id }): Promise<undefined> =>
    context.transaction(async (transaction) => {
      if ((await findContactPanel(transaction, panel_id, { lock: true })) === undefined) throw contactPanelNotFound();
      await removePanel(transaction, panel_id);
      return undefined;
    }),
});
