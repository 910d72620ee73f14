import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toFieldworkError } from '../../../api/problem.ts';
import type { Services } from '../../../api/edge.ts';
import { createInboxAssets } from '../../../pages/inbox/assets.ts';
import { inboxPages } from '../../../pages/inbox/inbox-pages.ts';
import { respondentPages } from '../../../pages/respondent/respondent-pages.ts';
import { resultsPages } from '../../../pages/results/results-pages.ts';
import type { Inbox } from '../../../providers/mailing/email/inbox.ts';
import { recordingLog } from '../../support/api/recording-log.ts';
import { startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { pageAssets } from '../../support/respondent/respondent-app.ts';

const SECRET = 'a secret of the database';
const { log } = recordingLog();

/** Whatever is asked of it fails, as nobody foresaw. */
function failing(own: object = {}): object {
  const fail = () => {
    throw new Error(SECRET);
  };
  return new Proxy(own, { get: (_, name): unknown => Reflect.get(own, name) ?? fail() });
}

let app: TestApp;
beforeAll(async () => {
  const { respondent, results } = await pageAssets();
  const services = failing({ log }) as Services;
  app = await startTestApp([], {
    pages: [
      respondentPages({ services, assets: respondent }, toFieldworkError),
      resultsPages({ services, assets: results }, toFieldworkError),
      inboxPages({ inbox: failing() as Inbox, log, assets: await createInboxAssets() }, toFieldworkError),
    ],
  });
});
afterAll(() => app.close());

const SURVEY = '/s/01920000-0000-7000-8000-000000000001';

describe.each([
  ['respondents', SURVEY, '/s/none'],
  ['respondents who unsubscribe', '/unsubscribe/token', '/s/none'],
  ['readers of results', '/r/token', '/r/none/at/all'],
  ['whoever sits at the machine', '/inbox', '/inbox/none/at/all'],
])('a page for %s', (_, broken, missing) => {
  it.each([
    [500, broken],
    [404, missing],
  ])('that says %i loads and runs nothing but our own, and is no guess at a type', async (status, path) => {
    const answer = await app.request(path);
    const { headers } = answer;
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toContain('no-store');
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.status).toBe(status);
  });

  it('shows a problem as a page, never its stack', async () => {
    const text = await (await app.request(broken)).text();
    expect(text).toMatch(/^<!doctype html>/);
    expect(text).toMatch(/<h1[^>]*>Something went wrong/);
    expect(text).not.toMatch(/secret|\.ts|at [\w.]+ \(/);
  });
});
