import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { contactPanelRoutes } from '../../../../api/routes/mailing/contact-panels.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import { MOST_CONTACTS } from '../../../../domain/mailing/contacts/contact.ts';
import { addContactPanelContacts } from '../../../../operations/mailing/contact-panels/add-contact-panel-contacts.ts';
import { createContactPanel } from '../../../../operations/mailing/contact-panels/create-contact-panel.ts';
import { getContactPanel } from '../../../../operations/mailing/contact-panels/get-contact-panel.ts';
import { listContactPanels } from '../../../../operations/mailing/contact-panels/list-contact-panels.ts';
import { listContactPanelContacts } from '../../../../operations/mailing/contact-panels/list-contact-panel-contacts.ts';
import { updateContactPanel } from '../../../../operations/mailing/contact-panels/update-contact-panel.ts';
import { ensureMember } from '../../../../operations/ground/teams/ensure-member.ts';
import { answerOf, problemOf } from '../../../support/api/answers.ts';
import { CALLER, startTestApp } from '../../../support/api/test-app.ts';
import type { TestApp } from '../../../support/api/test-app.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';

const PANELS = '/api/v1/panels/custom';

let test: TestServices;
let app: TestApp;
beforeAll(async () => {
  test = await testServices();
  app = await startTestApp(contactPanelRoutes, { services: test.services, ensureMember });
});
afterAll(async () => {
  await app.close();
});

/** One team at its desk. */
function aTeam() {
  const as = { ...CALLER, 'X-Team-ID': randomUUID(), 'X-User-ID': randomUUID() };
  const ask = (method: string, path = '', json?: object) =>
    app.request(`${PANELS}${path}`, { method, as, ...(json !== undefined && { json }) });
  return {
    teamId: as['X-Team-ID'],
    ask,
    create: async (panel: object) => answerOf(await ask('POST', '', panel), createContactPanel, 201),
    get: async (id: string) => answerOf(await ask('GET', `/${id}`), getContactPanel),
    list: async (query = '') => answerOf(await ask('GET', query), listContactPanels),
    contacts: async (id: string, query = '') =>
      answerOf(await ask('GET', `/${id}/contacts${query}`), listContactPanelContacts),
    add: async (id: string, emails: unknown[]) =>
      answerOf(await ask('POST', `/${id}/contacts`, { emails }), addContactPanelContacts),
    problem: async (method: string, path: string, json?: object) => problemOf(await ask(method, path, json)),
  };
}

const ADA = { email: 'Ada@example.org', name: 'Ada' };
const BO = { email: 'bo@example.org', segment: 'north', visits: 3 };

describe('a contact panel', () => {
  it('keeps people once, whatever the case, with what is known of them', async () => {
    const team = aTeam();
    const panel = await team.create({
      name: 'Customers',
      description: 'Bought in 2026',
      tags: ['shop'],
      emails: [ADA, BO, { email: 'ADA@EXAMPLE.ORG', name: 'Somebody else' }],
    });
    expect(panel).toMatchObject({ name: 'Customers', tags: ['shop'], total_count: 2, skipped_duplicates: 1 });
    const { contacts, total } = await team.contacts(panel.id);
    expect(total).toBe(2);
    expect(contacts).toMatchObject([
      { email: 'Ada@example.org', metadata: { name: 'Ada' }, problem: null },
      { email: 'bo@example.org', metadata: { segment: 'north', visits: '3' }, problem: null },
    ]);
    expect((await team.contacts(panel.id, '?search=BO@')).contacts.map(({ email }) => email)).toEqual([
      'bo@example.org',
    ]);
    expect((await team.contacts(panel.id, '?limit=1&offset=1')).contacts.map(({ email }) => email)).toEqual([
      'bo@example.org',
    ]);
  });

  it('is listed, read, changed and deleted', async () => {
    const team = aTeam();
    const first = await team.create({ name: 'First' });
    const second = await team.create({ name: 'Second', emails: [ADA] });
    const { items, total } = await team.list('?limit=1');
    expect([total, items.map(({ id }) => id)]).toEqual([2, [second.id]]);
    expect((await team.list('?offset=1')).items).toMatchObject([{ id: first.id, total_count: 0 }]);

    const renamed = await answerOf(
      await team.ask('PATCH', `/${second.id}`, { name: 'Renamed', tags: ['x'] }),
      updateContactPanel,
    );
    expect(renamed).toMatchObject({ name: 'Renamed', description: '', tags: ['x'], total_count: 1 });
    expect(await team.get(second.id)).toEqual(renamed);

    expect((await team.ask('DELETE', `/${second.id}`)).status).toBe(204);
    expect(await team.problem('GET', `/${second.id}`)).toMatchObject({ status: 404 });
    expect(await team.problem('GET', `/${second.id}/contacts`)).toMatchObject({ status: 404 });
    expect((await team.list()).total).toBe(1);
  });

  it('takes more people, and lets go of one', async () => {
    const team = aTeam();
    const { id } = await team.create({ name: 'Customers', emails: [ADA] });
    const added = await team.add(id, [BO, { email: 'ada@EXAMPLE.org' }, { email: 'Bo@example.org' }]);
    expect(added).toEqual({ panel_id: id, added: 1, skipped_duplicates: 2, total_count: 2 });
    const [ada] = (await team.contacts(id)).contacts;
    expect(ada?.metadata).toEqual({ name: 'Ada' });
    expect((await team.ask('DELETE', `/${id}/contacts/${ada?.id ?? ''}`)).status).toBe(204);
    expect(await team.problem('DELETE', `/${id}/contacts/${ada?.id ?? ''}`)).toMatchObject({ status: 404 });
    expect(await team.get(id)).toMatchObject({ total_count: 1 });
  });

  it('adds the same people at once only once', async () => {
    const team = aTeam();
    const { id } = await team.create({ name: 'Customers' });
    const people = Array.from({ length: 50 }, (_, index) => ({ email: `p${index}@example.org` }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => team.add(id, people)));
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(50);
    expect((await team.get(id)).total_count).toBe(50);
  });

  it('keeps an address that no mail can go to, and says why', async () => {
    const team = aTeam();
    const { id } = await team.create({
      name: 'Typos',
      emails: [{ email: 'ada.example.org' }, { email: 'bo@example' }],
    });
    const { contacts } = await team.contacts(id);
    expect(contacts.map(({ problem }) => problem)).toEqual([
      'Write a whole address: the "@" is missing.',
      'Write the whole domain, such as example.com: it has no dot.',
    ]);
  });

  it('refuses all where one can’t be kept, and stores nothing', async () => {
    const team = aTeam();
    const emails = [ADA, { name: 'no address' }, { email: 'a@example.org\r\nBcc: b@example.org' }, 7];
    const problem = await team.problem('POST', '', { name: 'Broken', emails });
    expect(problem).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(problem.errors?.map(({ path }) => path)).toEqual(['emails[1].email', 'emails[2].email', 'emails[3]']);
    expect((await team.list()).total).toBe(0);
    const { id } = await team.create({ name: 'Whole', emails: [ADA] });
    expect(await team.problem('POST', `/${id}/contacts`, { emails: [BO, {}] })).toMatchObject({ status: 422 });
    expect((await team.get(id)).total_count).toBe(1);
  });

  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'x', tags: [''] }, 'tags[0]'],
    [{ name: 'x', emails: 'ada@example.org' }, 'emails'],
    [{ name: 'x', color: 'red' }, 'color'],
  ])('%j is refused with its path', async (json, path) => {
    const problem = await aTeam().problem('POST', '', json);
    expect([problem.status, problem.errors?.map((issue) => issue.path)]).toEqual([422, [path]]);
  });

  it('is nobody else’s', async () => {
    const { id } = await aTeam().create({ name: 'Customers', emails: [ADA] });
    const stranger = aTeam();
    expect((await stranger.list()).total).toBe(0);
    for (const [method, path, json] of [
      ['GET', ''],
      ['GET', '/contacts'],
      ['PATCH', '', { name: 'Mine' }],
      ['DELETE', ''],
      ['POST', '/contacts', { emails: [BO] }],
      ['DELETE', `/contacts/${randomUUID()}`],
    ] as const) {
      expect(await stranger.problem(method, `/${id}${path}`, json)).toMatchObject({ status: 404 });
    }
  });

  it('holds a hundred thousand people, and no more', async () => {
    const team = aTeam();
    const { id } = await team.create({ name: 'Everybody' });
    await inTeamTransaction(test.services.database, team.teamId, ({ sql }) =>
      sql.raw(
        `insert into panel_contacts (id, team_id, panel_id, email, folded, metadata, created_at)
         select gen_random_uuid(), ?, ?, email, email, '{}', now()
         from generate_series(1, ?::integer) number, lateral (select 'person' || number || '@example.org' as email) written`,
        [team.teamId, id, MOST_CONTACTS - 1],
      ),
    );
    const [ada, bo] = [{ email: 'ada@example.org' }, { email: 'bo@example.org' }];
    expect(await team.problem('POST', `/${id}/contacts`, { emails: [ada, bo] })).toMatchObject({ status: 413 });
    expect(await team.add(id, [ada])).toMatchObject({ added: 1, total_count: MOST_CONTACTS });
  });
});
