import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toFieldworkError } from '../../../api/problem.ts';
import { mountPages } from '../../../pages/kit/page-routes.ts';
import type { Asset } from '../../../pages/kit/bundled-asset.ts';
import { startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';

const BYTES = Buffer.from('a{}');
const STYLE = {
  path: '/p-assets/a.css',
  contentType: 'text/css',
  etag: '"1"',
  identity: BYTES,
  gzip: BYTES,
  brotli: BYTES,
} as Asset;

let app: TestApp;
beforeAll(async () => {
  const pages = mountPages(toFieldworkError, {
    problems: {
      pages: { not_found: { kind: 'none', status: 404 }, method_not_allowed: { kind: 'none', status: 405 } },
      log: { error: () => undefined },
      failure: 'A page failed.',
      show: (ctx, { kind, status }) => {
        ctx.status = status;
        ctx.body = `a page for people: ${kind}`;
      },
    },
    pages: [
      ['get', '/p/:id', (ctx) => void (ctx.body = 'page')],
      ['post', '/p/:id', (ctx) => void (ctx.body = 'taken')],
      ['get', '/p/:id/more', (ctx) => void (ctx.body = 'more')],
      ['get', '/p-assets/theme.css', (ctx) => void (ctx.body = 'theme')],
    ],
    elsewhere: { below: '/p', words: 'There is nothing at this address.' },
    assets: { folder: '/p-assets', stylesheet: STYLE, all: [STYLE] },
  });
  app = await startTestApp([], { pages: [pages] });
});
afterAll(() => app.close());

describe('a page', () => {
  it.each([
    ['/p/1', 'GET, HEAD, OPTIONS, POST'],
    ['/p/1/more', 'GET, HEAD, OPTIONS'],
    ['/p-assets/theme.css', 'GET, HEAD, OPTIONS'],
    ['/p-assets/a.css', 'GET, HEAD, OPTIONS'],
  ])('at %s takes %s', async (path, allow) => {
    const told = await app.request(path, { method: 'OPTIONS', as: null });
    expect([told.status, told.headers.get('Allow')]).toEqual([204, allow]);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND', ...(allow.includes('POST') ? [] : ['POST'])]) {
      const refused = await app.request(path, { method, as: null });
      expect([method, refused.status, refused.headers.get('Allow')]).toEqual([method, 405, allow]);
      expect(await refused.text()).toBe('a page for people: none');
    }
    for (const method of ['GET', 'HEAD']) expect((await app.request(path, { method, as: null })).status).toBe(200);
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'that is none is unknown by %s',
    async (method) => {
      for (const path of ['/p', '/p/1/other', '/p/1/2/3', '/p-assets', '/p-assets/a/b']) {
        const response = await app.request(path, { method, as: null });
        expect([path, response.status, response.headers.get('Allow')]).toEqual([path, 404, null]);
        if (method !== 'HEAD') expect(await response.text()).toBe('a page for people: none');
      }
    },
  );
});
