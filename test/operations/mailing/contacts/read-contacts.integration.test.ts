import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailListRoutes } from '../../../../api/routes/mailing/email-lists.ts';
import { readContacts } from '../../../../operations/mailing/contacts/read-contacts.ts';
import { ensureMember } from '../../../../operations/ground/teams/ensure-member.ts';
import { answerOf, problemOf } from '../../../support/api/answers.ts';
import { startTestApp } from '../../../support/api/test-app.ts';
import type { TestApp } from '../../../support/api/test-app.ts';
import { aListDesk } from '../../../support/mailing/list-desk.ts';
import type { ListDesk } from '../../../support/mailing/list-desk.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';

let test: TestServices;
let app: TestApp;
let desk: ListDesk;
beforeAll(async () => {
  test = await testServices();
  app = await startTestApp(emailListRoutes, { services: test.services, ensureMember });
  desk = await aListDesk(app, test.services);
});
afterAll(async () => {
  await app.close();
});

const READ = '/api/v1/contacts/read';
const FILE =
  'Name;E-mail;Ort\r\nAda;ada@example.org;Köln\r\nBo;bo@example.org;\r\nNobody;none;Bonn\r\n\r\nAda;ADA@example.org;Ulm\r\n';

describe('a file of contacts', () => {
  it('is reported before anything is stored', async () => {
    const report = await answerOf(await desk.upload(READ, Buffer.from(FILE, 'latin1')), readContacts);
    expect(report).toEqual({
      encoding: 'windows-1252',
      delimiter: ';',
      has_header: true,
      columns: [
        { header: 'Name', use: 'metadata', key: 'Name' },
        { header: 'E-mail', use: 'email', key: null },
        { header: 'Ort', use: 'metadata', key: 'Ort' },
      ],
      totals: { rows: 5, contacts: 2, duplicates: 1, refused: 1, blank: 1 },
      refused: [{ row: 4, reason: expect.any(String) }],
      contacts: [
        { email: 'ada@example.org', metadata: { Name: 'Ada', Ort: 'Köln' } },
        { email: 'bo@example.org', metadata: { Name: 'Bo' } },
      ],
    });
  });

  it('is added to a list unless that is a dry run', async () => {
    const { id } = await desk.aList({ email: 'BO@example.org' });
    const totals = { rows: 5, contacts: 1, duplicates: 2, refused: 1, blank: 1 };
    const dry = await desk.addFile(id, FILE);
    expect(dry).toMatchObject({ dry_run: true, list_id: id, added: 0, total_count: 1, operation_id: null, totals });
    expect((await desk.get(id)).total_count).toBe(1);
    const added = await desk.addFile(id, FILE, { dry_run: 'false' });
    expect(added).toMatchObject({ dry_run: false, list_id: id, added: 1, total_count: 2, operation_id: null, totals });
    expect((await desk.recipients(id)).recipients[1]).toMatchObject({
      email: 'ada@example.org',
      metadata: { Ort: 'Köln' },
    });
    const { operation_id } = await desk.send(id);
    const more = await desk.addFile(id, 'email\ncy@example.org\n', { dry_run: 'false' });
    expect(more).toMatchObject({ added: 1, operation_id: expect.any(String) });
    expect(more.operation_id).not.toBe(operation_id);
  });

  it.each([
    ['name\nAda\n', {}, [422, ['file']]],
    ['', {}, [422, ['file']]],
    [FILE, { dry_run: 'perhaps' }, [422, ['dry_run']]],
    [FILE, { sheet: '1' }, [422, ['sheet']]],
  ])('%j with %j is refused', async (content, fields, expected) => {
    const { id } = await desk.aList();
    const { status, errors } = await problemOf(await desk.upload(`/${id}/recipients/upload`, content, fields));
    expect([status, errors?.map(({ path }) => path)]).toEqual(expected);
  });

  it('is the list’s own team’s affair, and at most 10 MB', async () => {
    const { id } = await desk.aList();
    const strangers = await aListDesk(app, test.services);
    const path = `${desk.lists}/${id}/recipients/upload`;
    expect((await problemOf(await strangers.upload(path, FILE, { dry_run: 'false' }))).status).toBe(404);
    expect((await problemOf(await desk.upload(READ, Buffer.alloc(10 * 1024 * 1024 + 1, 'a')))).status).toBe(413);
    expect((await problemOf(await desk.ask('POST', READ, { file: FILE }))).status).toBe(415);
  });
});
