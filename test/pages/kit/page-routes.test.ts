import { afterEach, describe, expect, it } from '@jest/globals';
import { toFieldworkError } from '../../../api/problem.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { send } from '../../../pages/kit/answer.ts';
import type { Asset, StyleAssets } from '../../../pages/kit/bundled-asset.ts';
import type { PageAnswer } from '../../../pages/kit/edge.ts';
import { mountPages } from '../../../pages/kit/page-routes.ts';
import type { ProblemPages } from '../../../pages/kit/show-problems.ts';
import { recordingLog } from '../../support/api/recording-log.ts';
import { startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';

const bytes = Buffer.from('a{}');
const stylesheet: Asset = {
  path: '/x-assets/x.0.css',
  contentType: 'text/css; charset=utf-8',
  identity: bytes,
  gzip: bytes,
  brotli: bytes,
  etag: '"0"',
};
const ASSETS: StyleAssets = { folder: '/x-assets', stylesheet, all: [stylesheet] };

const PAGES: Readonly<Record<string, PageAnswer>> = {
  '/x/:word': (ctx, { word = '' }) => send(ctx, `page of ${word}`, {}),
  '/x/:word/busy': () => {
    throw new FieldworkError('rate_limited', 'A secret of ours.', { retryAfterMs: 2_500 });
  },
  '/x/:word/broken': () => Promise.reject(new Error('A secret of ours.')),
};

let app: TestApp;
afterEach(() => app.close());

/** @returns what was logged of failures */
async function start() {
  const { log, records } = recordingLog();
  const problems: ProblemPages<'nowhere' | 'busy'> = {
    pages: { not_found: { kind: 'nowhere', status: 404 }, rate_limited: { kind: 'busy', status: 429 } },
    log,
    failure: 'A page failed.',
    show: (ctx, { kind, status }, seconds) => send(ctx, `${kind}, again in ${seconds}`, { status }),
  };
  const pages = Object.entries(PAGES).map(([path, answer]) => ['get', path, answer] as const);
  const elsewhere = { below: '/x', words: 'There is nothing here.' };
  app = await startTestApp([], {
    pages: [mountPages(toFieldworkError, { problems, pages, elsewhere, assets: ASSETS })],
  });
  return records;
}

async function open(path: string): Promise<readonly [number, string]> {
  const response = await app.request(path);
  return [response.status, await response.text()];
}

const routes = () => app.logs.map(({ fields }) => fields['route']);

describe('a table of pages', () => {
  it('answers by its patterns, and nothing else is logged of an address', async () => {
    await start();
    expect(await open('/x/secret')).toEqual([200, 'page of secret']);
    await open('/x/secret/busy');
    await open('/x/secret/of/nobody');
    expect(routes()).toEqual(['/x/:word', '/x/:word/busy', '/x/*']);
    expect(JSON.stringify(app.logs)).not.toContain('secret');
  });

  it('shows a page for what goes wrong, and never what it was', async () => {
    const failures = await start();
    expect(await open('/x')).toEqual([404, 'nowhere, again in 5']);
    expect(await open('/x/a/busy')).toEqual([429, 'busy, again in 3']);
    expect(await open('/x/a/broken')).toEqual([500, 'failed, again in 5']);
    expect(failures).toMatchObject([{ message: 'A page failed.', fields: { route: '/x/:word/broken' } }]);
    expect((await app.request('/x/a/busy')).headers.get('Retry-After')).toBe('3');
  });

  it('sends its files, which may be kept forever', async () => {
    await start();
    const file = await app.request(stylesheet.path, { headers: { 'Accept-Encoding': 'identity' } });
    expect([file.status, await file.text()]).toEqual([200, 'a{}']);
    expect(file.headers.get('Cache-Control')).toContain('immutable');
    expect(await open('/x-assets/other.css')).toEqual([404, 'nowhere, again in 5']);
  });

  it('leaves all other addresses to what comes next', async () => {
    await start();
    expect((await app.request('/y')).headers.get('Content-Type')).toContain('application/problem+json');
  });
});
