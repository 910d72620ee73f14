import { z } from 'zod';
import { deleteContactPanelContact, findContactPanel } from '../../../db/stores/mailing/contact-panel-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { defineOperation } from '../../ground/operation.ts';
import { contactPanelId, contactPanelNotFound } from './contact-panel-schemas.ts';

export const removeContactPanelContact = defineOperation({
  name: 'contact_panels.remove_contact',
  summary: 'Removes one person from a contact panel.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({ panel_id: contactPanelId, contact_id: z.uuid().describe("The contact's id.") }),
  output: { kind: 'none' },
  run: (context, { panel_id, contact_id }): Promise<undefined> =>
    context.transaction(async (transaction) => {
      if ((await findContactPanel(transaction, panel_id, { lock: true })) === undefined) throw contactPanelNotFound();
      if (!(await deleteContactPanelContact(transaction, panel_id, contact_id))) {
        throw new FieldworkError('not_found', 'The panel has no contact of that id.');
      }
      return undefined;
    }),
});
