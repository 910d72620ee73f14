import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { contactPanelRoutes } from '../../../../api/routes/mailing/contact-panels.ts';
import { emailListRoutes } from '../../../../api/routes/mailing/email-lists.ts';
import { createContactPanel } from '../../../../operations/mailing/contact-panels/create-contact-panel.ts';
import { ensureMember } from '../../../../operations/ground/teams/ensure-member.ts';
import { answerOf } from '../../../support/api/answers.ts';
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
  app = await startTestApp([...contactPanelRoutes, ...emailListRoutes], { services: test.services, ensureMember });
  desk = await aListDesk(app, test.services);
});
afterAll(async () => {
  await app.close();
});

const ADA = { email: 'Ada@example.org', name: 'Ada' };
const BO = { email: 'bo@example.org', segment: 'north', visits: 3 };
const TEMPLATE = { subject: 'Hello {{name}}', body: 'Please: {{SURVEY_LINK}}', cta_text: 'Begin now' };

async function aPanel(emails: unknown[]): Promise<string> {
  const response = await desk.ask('POST', '/api/v1/panels/custom', { name: 'Everybody', emails });
  return (await answerOf(response, createContactPanel, 201)).id;
}

describe('an email list', () => {
  it('is as specified, keeps each address once, and what is known of each', async () => {
    const list = await desk.aList(ADA, BO, { email: 'ADA@EXAMPLE.ORG', name: 'Another' });
    expect(list).toEqual({
      id: expect.any(String),
      survey_id: desk.surveyId,
      name: 'Customers',
      total_count: 2,
      sent_count: 0,
      validation_status: 'pending',
      sending_status: 'draft',
      source_panel_id: null,
      email_template: null,
      created_at: expect.any(String),
      skipped_duplicates: 1,
      warnings: [],
    });
    const { recipients, ...page } = await desk.recipients(list.id);
    expect(page).toEqual({ total: 2, page: 1, per_page: 50 });
    expect(recipients[0]).toEqual({
      id: expect.any(String),
      email: 'Ada@example.org',
      status: 'pending',
      validation_status: 'pending',
      sent_at: null,
      last_sent_at: null,
      send_count: 0,
      clicked_at: null,
      started_at: null,
      completed_at: null,
      reason: null,
      metadata: { name: 'Ada' },
    });
    expect(recipients[1]).toMatchObject({ metadata: { segment: 'north', visits: '3' } });
    expect(await desk.stats(list.id)).toEqual({
      total: 2,
      pending: 2,
      sent: 0,
      started: 0,
      completed: 0,
      bounced: 0,
      skipped: 0,
      unknown: 0,
      unsubscribed: 0,
    });
  });

  it('is read page by page, by where people stand', async () => {
    const { id } = await desk.aList(...Array.from({ length: 5 }, (_, index) => ({ email: `p${index}@example.org` })));
    const second = await desk.recipients(id, '?page=2&per_page=2');
    expect(second.recipients.map(({ email }) => email)).toEqual(['p2@example.org', 'p3@example.org']);
    expect(second).toMatchObject({ total: 5, page: 2, per_page: 2 });
    expect(await desk.recipients(id, '?page=4&per_page=2')).toMatchObject({ recipients: [], total: 5 });
    expect(await desk.recipients(id, '?status=bounced')).toMatchObject({ recipients: [], total: 0 });
    for (const query of ['page=0', 'per_page=201', 'per_page=0', 'status=asleep', 'status=SENT', 'pages=1']) {
      expect((await desk.problem('GET', `/${id}/recipients?${query}`)).status).toBe(400);
    }
  });

  it('may begin empty, is listed, renamed, and given words', async () => {
    const other = await aListDesk(app, test.services);
    const empty = await other.create({ name: ' Later ', emails: [], email_template: TEMPLATE });
    expect(empty).toMatchObject({ name: 'Later', total_count: 0, email_template: TEMPLATE });
    const full = await other.aList(ADA);
    expect(await other.all('?limit=1')).toMatchObject({ items: [{ id: full.id }], total: 2, limit: 1, offset: 0 });
    expect((await other.all('?offset=1')).items.map(({ id }) => id)).toEqual([empty.id]);
    expect((await other.problem('GET', '?limit=0')).status).toBe(400);
    expect(await other.update(full.id, { name: 'New' })).toMatchObject({ name: 'New', email_template: null });
    const worded = await other.update(full.id, { email_template: { subject: 'x'.repeat(66) } });
    expect(worded).toMatchObject({
      name: 'New',
      email_template: {
        subject: 'x'.repeat(66),
        body: expect.stringContaining('{{SURVEY_LINK}}'),
        cta_text: 'Take the Survey',
      },
      warnings: [{ path: 'email_template.subject', message: expect.any(String) }],
    });
    expect(worded).toEqual({ ...(await other.get(full.id)), warnings: worded.warnings });
    expect((await other.update(full.id, { email_template: null })).email_template).toBeNull();
  });

  it('copies a panel, which may change afterwards', async () => {
    const panel = await aPanel([ADA, BO, { email: 'no address' }]);
    const list = await desk.ask('POST', '', {
      panel_id: panel,
      email_template: { ...TEMPLATE, subject: '{{Segment}}' },
    });
    const { id } = (await list.clone().json()) as { id: string };
    expect([list.status, await list.json()]).toMatchObject([
      201,
      { name: 'Everybody', source_panel_id: panel, total_count: 3, skipped_duplicates: 0, warnings: [] },
    ]);
    await desk.ask('DELETE', `/api/v1/panels/custom/${panel}`);
    const { recipients } = await desk.recipients(id);
    expect(recipients.map(({ metadata }) => metadata)).toEqual([
      { name: 'Ada' },
      { segment: 'north', visits: '3' },
      {},
    ]);
    expect(recipients[2]).toMatchObject({
      email: 'no address',
      validation_status: 'pending',
      reason: expect.stringContaining('@'),
    });
    expect(await desk.refused('POST', '', { panel_id: panel })).toEqual([404, 'not_found']);
    const strangers = await aListDesk(app, test.services);
    expect(await strangers.refused('POST', '', { panel_id: await aPanel([]) })).toEqual([404, 'not_found']);
  });

  it.each([
    [{}, ['name', 'emails']],
    [{ name: 'A' }, ['emails']],
    [{ emails: [] }, ['name']],
    [{ name: 'A', emails: [], panel_id: randomUUID() }, ['panel_id']],
    [{ name: ' ', emails: [] }, ['name']],
    [{ name: 'A\r\nBcc: eve@example.org', emails: [] }, ['name']],
    [{ name: 'A', emails: {} }, ['emails']],
    [{ name: 'A', emails: [], email_template: { subject: 'A\nBcc: eve@example.org' } }, ['email_template.subject']],
    [{ name: 'A', emails: [], email_template: { cta_text: 'A\r\nB' } }, ['email_template.cta_text']],
    [{ name: 'A', emails: [], email_template: { body: 'No link' } }, ['email_template.body']],
    [{ name: 'A', emails: [ADA], email_template: { ...TEMPLATE, subject: '{{nmae}}' } }, ['email_template.subject']],
    [{ name: 'A', emails: [], email_template: { html: '<b>' } }, ['email_template.html']],
    [{ name: 'A', emails: [{ email: 'a@example.org\r\nBcc: eve@example.org' }] }, ['emails[0].email']],
    [
      { name: 'A', emails: [ADA, { email: '' }, { name: 'Bo' }, 'bo@example.org'] },
      ['emails[1].email', 'emails[2].email', 'emails[3]'],
    ],
    [{ name: 'A', emails: [{ ...ADA, name: ['Ada'] }] }, ['emails[0].name']],
  ])('%j is refused with its paths', async (json, paths) => {
    const [status, , ...found] = await desk.refused('POST', '', json);
    expect([status, found.toSorted()]).toEqual([422, paths.toSorted()]);
  });

  it('is another team’s or another survey’s: not there', async () => {
    const { id } = await desk.aList(ADA);
    const strangers = await aListDesk(app, test.services);
    const otherSurvey = await desk.surveys.aLiveSurvey();
    const paths = ['', '/send', '/resend', '/stats', '/recipients', '/preview', '/test'];
    for (const base of [desk.lists, strangers.lists, `/api/v1/surveys/${otherSurvey}/email-lists`]) {
      const who = base === `/api/v1/surveys/${otherSurvey}/email-lists` ? desk : strangers;
      expect((await who.problem('GET', `${base}/${id}`)).status).toBe(404);
      for (const path of paths.slice(1)) {
        const body = { '/recipients': { emails: [ADA] }, '/test': { email: 'me@example.org' } }[path] ?? {};
        expect([path, (await who.problem('POST', `${base}/${id}${path}`, body)).status]).toEqual([
          path,
          path === '/stats' ? 405 : 404,
        ]);
      }
      for (const path of ['/stats', '/recipients']) {
        expect((await who.problem('GET', `${base}/${id}${path}`)).status).toBe(404);
      }
      expect((await who.problem('PATCH', `${base}/${id}`, { name: 'Mine' })).status).toBe(404);
    }
    expect((await strangers.problem('GET', desk.lists)).status).toBe(404);
    expect((await strangers.problem('POST', desk.lists, { name: 'A', emails: [] })).status).toBe(404);
    expect((await desk.problem('GET', '/none')).status).toBe(404);
  });

  it('goes with its survey', async () => {
    const gone = await aListDesk(app, test.services);
    const { id } = await gone.aList(ADA);
    await gone.surveys.remove(gone.surveyId);
    for (const path of ['', `/${id}`, `/${id}/stats`]) expect((await gone.problem('GET', path)).status).toBe(404);
    expect((await gone.problem('POST', `/${id}/send`, {})).status).toBe(404);
  });
});

describe('adding people to a draft list', () => {
  it('stores them; who is there stays as they are, in any case', async () => {
    const { id } = await desk.aList(ADA);
    const added = await desk.add(id, { email: 'ADA@example.ORG', name: 'Another' }, BO, { email: 'Bo@example.org' });
    expect(added).toEqual({ list_id: id, added: 1, skipped_duplicates: 2, total_count: 2, operation_id: null });
    expect((await desk.recipients(id)).recipients.map(({ metadata }) => metadata)).toEqual([
      { name: 'Ada' },
      { segment: 'north', visits: '3' },
    ]);
    expect((await desk.get(id)).sending_status).toBe('draft');
    for (const json of [{ emails: [] }, {}, { emails: [{ email: 'x\ny@example.org' }] }]) {
      expect((await desk.problem('POST', `/${id}/recipients`, json)).status).toBe(422);
    }
  });
});

describe('a preview', () => {
  it('is the mail that a recipient would get, with links that are nobody’s', async () => {
    const { id } = await desk.create({ emails: [ADA], email_template: { ...TEMPLATE, subject: 'Hello {{name|you}}' } });
    const [ada] = (await desk.recipients(id)).recipients;
    const mail = await desk.preview(id, { recipient_id: ada?.id });
    expect(mail).toMatchObject({ subject: 'Hello Ada', warnings: [] });
    expect(mail.text).toContain(`http://127.0.0.1:8080/s/${desk.surveyId}\n`);
    expect(mail.text).toContain('Ada@example.org');
    expect(mail.html).toContain('Begin now');
    expect(`${mail.text}${mail.html}`).not.toMatch(/[?&]t=|\/unsubscribe\//);
    expect((await desk.preview(id)).subject).toBe('Hello you');
    const other = await desk.preview(id, { email_template: { subject: '{{SURVEY_NAME}}?' } });
    expect(other.subject).toBe('Coffee habits?');
    expect(await desk.refused('POST', `/${id}/preview`, { recipient_id: randomUUID() })).toEqual([404, 'not_found']);
    expect(await desk.refused('POST', `/${id}/preview`, { base_survey_url: 'https://evil.example' })).toEqual([
      422,
      'invalid_input',
      'base_survey_url',
    ]);
  });
});
