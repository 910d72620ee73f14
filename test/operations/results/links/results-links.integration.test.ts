import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createRateLimits, RATE_LIMITS } from '../../../../db/rate-limits.ts';
import { NO_TEAM } from '../../../../operations/ground/operation-context.ts';
import { createResultsLink } from '../../../../operations/results/links/create-results-link.ts';
import { listResultsLinks } from '../../../../operations/results/links/list-results-links.ts';
import { openResultsLink } from '../../../../operations/results/links/open-link.ts';
import { revokeResultsLink } from '../../../../operations/results/links/revoke-results-link.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { createKeyring } from '../../../../platform/keyring.ts';
import type { Services } from '../../../../platform/services.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';
import { surveyDesk } from '../../../support/survey-desk.ts';

const DAY_MS = 86_400_000;
/** The service's own, for longer: on a slow machine as many tries may take more than a minute. */
const LIMITS = { ...RATE_LIMITS, wrong_results_link: { ...RATE_LIMITS.wrong_results_link, seconds: 3_600 } };

let test: TestServices;
let services: Services;
let nowMs = Date.parse('2026-05-01T12:00:00Z');

beforeAll(async () => {
  test = await testServices();
  const rateLimits = createRateLimits(test.services.database, LIMITS);
  services = { ...test.services, rateLimits, now: () => new Date(nowMs) };
});

async function aTeamWithASurvey() {
  const member = await test.aMember();
  const desk = surveyDesk(services, member);
  const surveyId = await desk.aDraft();
  const create = (input: object = {}) =>
    runOperation(createResultsLink, services, member, { survey_id: surveyId, ...input });
  return { member, desk, surveyId, create };
}

const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

let visitors = 0;
const visit = (token: string, address?: string) => {
  visitors += 1;
  return openResultsLink(services, { token, address: address ?? `198.51.100.${visitors % 250}`, requestId: 'test' });
};

describe('a results link', () => {
  it('leads to its survey, as somebody of its team who can change nothing', async () => {
    const { member, surveyId, create } = await aTeamWithASurvey();
    const link = await create({ label: ' For the board ' });
    expect(link).toMatchObject({ label: 'For the board', revoked_at: null, is_open: true, created_by: member.userId });
    expect(link.url).toMatch(/^http:\/\/127\.0\.0\.1:8080\/r\/[\w-]+\.[\w-]+$/);
    expect(link.expires_at).toBe(new Date(nowMs + 30 * DAY_MS).toISOString());
    expect(await visit(tokenOf(link.url))).toEqual({
      surveyId,
      principal: { teamId: member.teamId, userId: null, isServiceAdmin: false, requestId: 'test' },
    });
  });

  it('says nothing of its survey or team', async () => {
    const { member, surveyId, create } = await aTeamWithASurvey();
    const token = tokenOf((await create()).url);
    const read = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
    for (const secret of [member.teamId, surveyId]) {
      expect(read).not.toContain(secret);
      expect(read).not.toContain(secret.replaceAll('-', ''));
    }
  });

  it('ends when its time is over, and not a moment before', async () => {
    const { create } = await aTeamWithASurvey();
    const began = nowMs;
    const token = tokenOf((await create({ expires_in_days: 1 })).url);
    nowMs = began + DAY_MS - 1;
    await expect(visit(token)).resolves.toMatchObject({});
    nowMs = began + DAY_MS;
    await expect(visit(token)).rejects.toMatchObject({ code: 'link_invalid' });
  });

  it('ends when it is revoked, and no other with it', async () => {
    const { member, surveyId, create } = await aTeamWithASurvey();
    const [one, other] = [await create(), await create()];
    const revoke = () => runOperation(revokeResultsLink, services, member, { survey_id: surveyId, link_id: one.id });
    await revoke();
    const at = new Date(nowMs).toISOString();
    nowMs += 1_000;
    await revoke();
    await expect(visit(tokenOf(one.url))).rejects.toMatchObject({ code: 'link_invalid' });
    await expect(visit(tokenOf(other.url))).resolves.toMatchObject({ surveyId });
    const { links } = await runOperation(listResultsLinks, services, member, { survey_id: surveyId });
    expect(links.map(({ id, is_open, revoked_at }) => [id, is_open, revoked_at])).toEqual(
      expect.arrayContaining([
        [one.id, false, at],
        [other.id, true, null],
      ]),
    );
    expect(links.map(({ url }) => url).toSorted()).toEqual([one.url, other.url].toSorted());
  });

  it('ends with its survey', async () => {
    const { desk, surveyId, create } = await aTeamWithASurvey();
    const token = tokenOf((await create()).url);
    await desk.remove(surveyId);
    await expect(visit(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is told, made and ended by its own team alone', async () => {
    const [one, other] = [await aTeamWithASurvey(), await aTeamWithASurvey()];
    const link = await one.create();
    const asOther = { survey_id: one.surveyId };
    const run = [
      runOperation(createResultsLink, services, other.member, asOther),
      runOperation(listResultsLinks, services, other.member, asOther),
      runOperation(revokeResultsLink, services, other.member, { ...asOther, link_id: link.id }),
      runOperation(revokeResultsLink, services, other.member, { survey_id: other.surveyId, link_id: link.id }),
      runOperation(revokeResultsLink, services, one.member, { ...asOther, link_id: randomUUID() }),
    ];
    for (const refused of run) await expect(refused).rejects.toMatchObject({ code: 'not_found' });
    await expect(visit(tokenOf(link.url))).resolves.toMatchObject({ surveyId: one.surveyId });
  });

  it.each([
    [{ expires_in_days: 0 }, 'expires_in_days'],
    [{ expires_in_days: 366 }, 'expires_in_days'],
    [{ expires_in_days: 1.5 }, 'expires_in_days'],
    [{ label: '' }, 'label'],
    [{ label: 'x'.repeat(201) }, 'label'],
    [{ label: 'a\u0000b' }, 'label'],
    [{ team_id: NO_TEAM }, 'team_id'],
  ])('is not made of %j', async (input, path) => {
    const { create } = await aTeamWithASurvey();
    await expect(create(input)).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path }] });
  });
});

describe('what is no results link', () => {
  it('opens nothing, however near it comes', async () => {
    const { create } = await aTeamWithASurvey();
    const link = await create();
    const [body = '', seal = ''] = tokenOf(link.url).split('.');
    const forger = createKeyring('another secret that is just as long');
    const changed = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    const id = link.id.replaceAll('-', '');
    const forged = [
      '',
      'gone',
      link.id,
      body,
      `${body}.`,
      `${body}.${changed(seal)}`,
      `${changed(body)}.${seal}`,
      `${body}.${seal}.${seal}`,
      `${body}=.${seal}`,
      forger.seal('results link', 'link', id),
      services.keys.seal('preview link', 'link', id),
      services.keys.seal('results link', 'another', id),
      services.keys.seal('results link', 'link', 'not an id'),
      services.keys.seal('results link', 'link', randomUUID().replaceAll('-', '')),
    ];
    for (const token of forged) await expect(visit(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('can’t be tried out without end from one network, which keeps nobody else from a link', async () => {
    const { create, surveyId } = await aTeamWithASurvey();
    const address = '203.0.113.7';
    const { most } = LIMITS.wrong_results_link;
    for (let tried = 0; tried < most; tried += 1) {
      await expect(visit(`guess-${tried}.x`, address)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(visit('one more.x', address)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(visit('one more.x', '203.0.113.8')).rejects.toMatchObject({ code: 'not_found' });
    await expect(visit(tokenOf((await create()).url), address)).resolves.toMatchObject({ surveyId });
  });

  it('is not told by the table to those who come without a team', async () => {
    const { create } = await aTeamWithASurvey();
    await create();
    expect(await services.database.knex('results_links').select('id')).toEqual([]);
  });
});
