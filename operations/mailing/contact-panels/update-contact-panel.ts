import { z } from 'zod';
import { findContactPanel, updateContactPanel as savePanel } from '../../../db/stores/mailing/contact-panel-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import {
  contactPanelFields,
  contactPanelId,
  contactPanelNotFound,
  contactPanelView,
  presentContactPanel,
} from './contact-panel-schemas.ts';

export const updateContactPanel = defineOperation({
  name: 'contact_panels.update',
  summary: 'Changes what a contact panel is called, its description or its tags; what is left out stays.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    panel_id: contactPanelId,
    name: contactPanelFields.name.optional(),
    description: contactPanelFields.description.optional(),
    tags: contactPanelFields.tags.optional(),
  }),
  output: { kind: 'json', schema: contactPanelView },
  run: (context, { panel_id, name, description, tags }) =>
    context.transaction(async (transaction) => {
      const panel = await findContactPanel(transaction, panel_id, { lock: true });
      if (panel === undefined) throw contactPanelNotFound();
      const changed = {
        ...panel,
        name: name ?? panel.name,
        description: description ?? panel.description,
        tags: tags ?? panel.tags,
      };
      await savePanel(transaction, changed);
      return presentContactPanel(changed);
    }),
});
