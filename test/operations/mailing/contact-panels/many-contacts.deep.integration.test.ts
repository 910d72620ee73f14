import { expect, it } from '@jest/globals';
import { MOST_CONTACTS } from '../../../../domain/mailing/contacts/contact.ts';
import { addContactPanelContacts } from '../../../../operations/mailing/contact-panels/add-contact-panel-contacts.ts';
import { createContactPanel } from '../../../../operations/mailing/contact-panels/create-contact-panel.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { testServices } from '../../../support/services.ts';

const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ email: `person${from + index}@example.org`, name: 'Jo' }));

it('a contact panel takes a hundred thousand people in one request, and no more after them', async () => {
  const { services, aMember } = await testServices();
  const member = await aMember();
  const panel = { name: 'Everybody', emails: people(0, MOST_CONTACTS - 1) };
  const { id: panel_id, total_count } = await runOperation(createContactPanel, services, member, panel);
  expect(total_count).toBe(MOST_CONTACTS - 1);
  const add = (emails: object[]) => runOperation(addContactPanelContacts, services, member, { panel_id, emails });
  await expect(add(people(MOST_CONTACTS, 2))).rejects.toMatchObject({ code: 'too_large' });
  expect(await add(people(MOST_CONTACTS, 1))).toMatchObject({ added: 1, total_count: MOST_CONTACTS });
});
