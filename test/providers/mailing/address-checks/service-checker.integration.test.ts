import { afterEach, describe, expect, it } from '@jest/globals';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { createBuiltInChecker } from '../../../../providers/mailing/address-checks/built-in.ts';
import { createServiceChecker } from '../../../../providers/mailing/address-checks/service-checker.ts';
import type { ServiceCheckerSettings } from '../../../../providers/mailing/address-checks/service-checker.ts';
import { SERVICE_DIALECTS } from '../../../../providers/mailing/address-checks/service-dialects.ts';
import type { CheckService } from '../../../../providers/mailing/address-checks/service-dialects.ts';
import { startScriptedServer } from '../../../support/servers/scripted-server.ts';
import type { ScriptedAnswer } from '../../../support/servers/scripted-server.ts';
import { SERVICE_WORDS } from './checker-flavours.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function started(
  service: CheckService,
  answer: (index: number) => ScriptedAnswer,
  settings: Partial<ServiceCheckerSettings> = {},
) {
  const server = await startScriptedServer((_request, index) => answer(index));
  closing.push(server.close);
  const checker = createServiceChecker({
    dialect: SERVICE_DIALECTS[service],
    apiKey: 's3cret-k3y',
    baseUrl: `${server.url}/`,
    first: createBuiltInChecker({ mailDomains: null }),
    ...settings,
  });
  return { server, checker };
}

async function failureOf(
  answer: ScriptedAnswer,
  settings: Partial<ServiceCheckerSettings> = {},
  service: CheckService = 'kickbox',
) {
  const { checker } = await started(service, () => answer, settings);
  const outcome: unknown = await checker.check('ada@example.com').catch((error: unknown) => error);
  if (!(outcome instanceof FieldworkError))
    throw new Error(`expected a FieldworkError, got ${JSON.stringify(outcome)}`);
  expect(`${outcome.message} ${String(outcome.cause)}`).not.toMatch(/s3cret|ada@/);
  return outcome;
}

describe('asking a service', () => {
  it.each<[CheckService, string, Record<string, string>]>([
    ['zerobounce', '/v2/validate', { api_key: 's3cret-k3y', email: 'ada+x@example.com', ip_address: '' }],
    ['neverbounce', '/v4/single/check', { key: 's3cret-k3y', email: 'ada+x@example.com' }],
    ['kickbox', '/v2/verify', { email: 'ada+x@example.com', apikey: 's3cret-k3y' }],
  ])('%s is done as it wants it', async (service, path, query) => {
    const { server, checker } = await started(service, () => ({ body: SERVICE_WORDS[service].good }));
    await checker.check(' ada+x@example.com ');
    expect(server.requests.map((request) => [request.path, Object.fromEntries(request.query)])).toEqual([
      [path, query],
    ]);
  });

  it('costs nothing for what needs no service', async () => {
    const { server, checker } = await started('kickbox', () => ({ body: SERVICE_WORDS.kickbox.good }));
    await checker.check('ada@');
    await checker.check('ada@mailinator.com');
    expect(server.requests).toEqual([]);
  });

  it('is done for so many at a time', async () => {
    const { server, checker } = await started('kickbox', () => ({ body: SERVICE_WORDS.kickbox.good }), {
      concurrency: 3,
    });
    await Promise.all(Array.from({ length: 30 }, (_, index) => checker.check(`ada${index}@example.com`)));
    expect(server.requests).toHaveLength(30);
    expect(server.mostAtOnce()).toBeLessThanOrEqual(3);
  });
});

describe('what a service says', () => {
  it.each<[CheckService, unknown, string, string]>([
    ['zerobounce', { status: 'invalid', sub_status: 'mailbox_not_found' }, 'invalid', 'provider:mailbox_not_found'],
    ['zerobounce', { status: 'spamtrap', sub_status: '' }, 'risky', 'provider:spamtrap'],
    ['zerobounce', { status: 'abuse' }, 'risky', 'provider:abuse'],
    ['zerobounce', { status: 'do_not_mail', sub_status: 'toxic' }, 'risky', 'provider:toxic'],
    ['zerobounce', { status: 'catch-all', sub_status: null }, 'risky', 'provider:catch_all'],
    ['zerobounce', { status: 'unknown', sub_status: 'greylisted' }, 'valid', 'provider:greylisted'],
    ['neverbounce', { status: 'success', result: 'catchall' }, 'risky', 'provider:catchall'],
    [
      'kickbox',
      { result: 'undeliverable', reason: 'invalid_domain', disposable: true },
      'invalid',
      'provider:invalid_domain',
    ],
    ['kickbox', { result: 'deliverable', reason: 'accepted_email', role: true }, 'valid', 'role_account'],
    [
      'kickbox',
      { result: 'risky', reason: 'low_quality', role: true, accept_all: true },
      'risky',
      'provider:low_quality',
    ],
  ])('%s: %j is %s, %s', async (service, body, verdict, reason) => {
    const { checker } = await started(service, () => ({ body }));
    expect(await checker.check('ada@example.com')).toMatchObject({ verdict, reason });
  });

  it('goes along with what is known of the mailbox already', async () => {
    const { checker } = await started('zerobounce', () => ({ body: SERVICE_WORDS.zerobounce.good }));
    expect(await checker.check('info@example.com')).toMatchObject({ verdict: 'valid', reason: 'role_account' });
  });
});

describe('a service that is away', () => {
  it.each<[string, ScriptedAnswer, number | undefined]>([
    ['takes a rest', { status: 429 }, 5_000],
    ['says how long', { status: 429, headers: { 'retry-after': '17' } }, 17_000],
    ['says until when', { status: 503, headers: { 'retry-after': 'Sun, 18 Apr 2027 10:00:30 GMT' } }, 30_000],
    ['fails', { status: 500 }, undefined],
    ['is behind a broken proxy', { status: 502, body: '<html>Bad gateway</html>' }, undefined],
    ['hangs up', { isHungUp: true }, undefined],
    ['answers with a page', { body: '<html>Maintenance</html>' }, undefined],
    ['answers with half an answer', { body: '{"result":"deliver' }, undefined],
    ['answers with another form', { body: { result: 'fine', reason: 1 } }, undefined],
    ['answers with nothing', { body: '' }, undefined],
    ['answers without an end', { body: ' '.repeat(200_000) }, undefined],
    ['sends us elsewhere', { status: 302, headers: { location: 'https://evil.example/' } }, undefined],
  ])('since it %s: ask again later', async (_what, answer, retryAfterMs) => {
    const clock = () => Date.parse('2027-04-18T10:00:00Z');
    expect(await failureOf(answer, { clock })).toMatchObject({ code: 'address_check_unavailable', retryAfterMs });
  });

  it('since it says nothing: ask again later', async () => {
    expect((await failureOf({ isSilent: true }, { timeoutMs: 50 })).code).toBe('address_check_unavailable');
  });

  it('since nobody is there: ask again later', async () => {
    const failure = await failureOf({}, { baseUrl: 'http://127.0.0.1:1' });
    expect(failure.code).toBe('address_check_unavailable');
    expect(failure.message).toContain("can't be reached");
  });

  it.each(['temp_unavail', 'throttle_triggered'])('as %s says: ask again later', async (status) => {
    expect((await failureOf({ body: { status, message: '' } }, {}, 'neverbounce')).code).toBe(
      'address_check_unavailable',
    );
  });
});

describe('a service that refuses', () => {
  it.each<[string, CheckService, ScriptedAnswer]>([
    ['the key', 'kickbox', { status: 403, body: { success: false, message: 'Invalid API key' } }],
    ['without credits', 'kickbox', { status: 403, body: { success: false, message: 'Insufficient balance' } }],
    ['without payment', 'kickbox', { status: 402 }],
    ['the request', 'kickbox', { status: 400 }],
    ['at another address', 'kickbox', { status: 404 }],
    ['key or credits', 'zerobounce', { body: { error: 'Invalid API key or your account ran out of credits' } }],
    ['the key', 'neverbounce', { body: { status: 'auth_failure', message: 'Invalid API key' } }],
    ['without credits', 'neverbounce', { body: { status: 'general_failure', message: 'Insufficient credit balance' } }],
  ])('%s (%s) needs a person', async (_what, service, answer) => {
    const failure = await failureOf(answer, {}, service);
    expect(failure.code).toBe('address_check_refused');
    expect(failure.message).toMatch(/ADDRESS_CHECK/);
  });

  it.each([
    [400, ['email']],
    [422, ['email']],
    [403, []],
    [404, []],
  ])('by HTTP %i: at fault may be %j alone', async (status, paths) => {
    const { code, issues } = await failureOf({ status });
    expect([code, issues.map(({ path }) => path)]).toEqual(['address_check_refused', paths]);
  });
});
