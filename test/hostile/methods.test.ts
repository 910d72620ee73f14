import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildOpenApi } from '../../api/openapi/build-openapi.ts';
import type { Problem } from '../../api/problem.ts';
import { ALL_ROUTES } from '../../api/routes/all-routes.ts';
import { startTestApp } from '../support/api/test-app.ts';
import type { TestApp } from '../support/api/test-app.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'REPORT', 'QUERY'];
const PAGES = ['/healthz', '/livez', '/metrics', '/openapi.json', '/docs', '/', '/payments/finished'];

/** The methods of each address, as the routes have them; what the document doesn't describe is read alone. */
const methodsByPath = new Map<string, Set<string>>(PAGES.map((path) => [path, new Set(['GET', 'HEAD', 'OPTIONS'])]));
for (const [path, methods] of Object.entries(buildOpenApi(ALL_ROUTES).paths)) {
  const names = Object.keys(methods).map((method) => method.toUpperCase());
  const filled = path.replace(/\{\w+\}/g, 'aaaaaaaa-0000-4000-8000-00000000000a');
  methodsByPath.set(filled, new Set([...names, ...(names.includes('GET') ? ['HEAD'] : []), 'OPTIONS']));
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ALL_ROUTES);
});
afterAll(() => app.close());

describe.each([...methodsByPath])('%s', (path, allowed) => {
  const allow = [...allowed].sort().join(', ');

  it('tells its methods', async () => {
    const response = await app.request(path, { method: 'OPTIONS', as: null });
    expect([response.status, response.headers.get('Allow')]).toEqual([204, allow]);
    expect(await response.text()).toBe('');
  });

  it('refuses all others, and says which there are', async () => {
    for (const method of METHODS.filter((each) => !allowed.has(each))) {
      const response = await app.request(path, { method, as: null });
      expect([method, response.status, response.headers.get('Allow')]).toEqual([method, 405, allow]);
      if (method !== 'HEAD') expect(((await response.json()) as Problem).code).toBe('method_not_allowed');
    }
  });

  it('answers each of its own by something else', async () => {
    for (const method of allowed) {
      const response = await app.request(path, { method, as: null });
      expect([404, 405, 501]).not.toContain(
        response.status === 404 && path.startsWith('/files/') ? 200 : response.status,
      );
      await response.arrayBuffer();
    }
  });
});

it.each(METHODS)('an unknown address is unknown by %s', async (method) => {
  for (const path of ['/nothing', '/api/v1', '/api/v1/surveys/a/b/c/d', '/docs/none', '/s/x', '/webhooks']) {
    const response = await app.request(path, { method });
    expect([path, response.status, response.headers.get('Allow')]).toEqual([path, 404, null]);
  }
});
