import { describe, expect, it } from '@jest/globals';
import { judgeWebRequest } from '../../../scripts/services/temporal-web-rules.ts';
import type { WebRequest } from '../../../scripts/services/temporal-web-rules.ts';

const PORT = 18233;
const OWN = `127.0.0.1:${PORT}`;
const WORKFLOW = '/api/v1/namespaces/fieldwork/workflows/docx-import%2F1';

const status = ({ headers = {}, ...request }: Partial<WebRequest>) =>
  judgeWebRequest({ method: 'GET', url: '/', headers: { host: OWN, ...headers }, ...request }, PORT)?.status ?? 200;

describe('a request to the web interface of Temporal', () => {
  it.each([
    ['typed in by a person', {}],
    ['by another name of this machine', { headers: { host: `localhost:${PORT}` } }],
    ['from its own page', { headers: { 'sec-fetch-site': 'same-origin', origin: `http://${OWN}` } }],
    [
      'by a link on another page',
      { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } },
    ],
    ['a query, which is asked with POST', { method: 'POST', url: `${WORKFLOW}/query/__stack_trace` }],
  ] satisfies [string, Partial<WebRequest>][])('is passed on: %s', (_, request) => {
    expect(status(request)).toBe(200);
  });

  it.each([
    ['without a host', { headers: { host: '' } }],
    ['by a foreign name (DNS rebinding)', { headers: { host: `evil.example:${PORT}` } }],
    ['by a name that only begins as ours', { headers: { host: `localhost.evil.example:${PORT}` } }],
    ['by another port', { headers: { host: '127.0.0.1:80' } }],
    ['with a user in the name', { headers: { host: `evil@127.0.0.1:${PORT}` } }],
    ['from a foreign page', { headers: { origin: 'http://evil.example' } }],
    ['from a page without an origin', { headers: { origin: 'null' } }],
    ['from a page at another port here', { headers: { origin: 'http://127.0.0.1:8080' } }],
    [
      'from a foreign page, without Origin',
      { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } },
    ],
    [
      'in a frame of a foreign page',
      { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' } },
    ],
    ['to somewhere else', { url: 'http://evil.example/' }],
    ['to no place', { url: '//evil.example/' }],
  ] satisfies [string, Partial<WebRequest>][])('is refused: %s', (_, request) => {
    expect(status(request)).toBe(403);
  });

  it.each([
    ['POST', `${WORKFLOW}/terminate`],
    ['POST', `${WORKFLOW}/signal/cancel`],
    ['POST', `${WORKFLOW}/query/..%2Fterminate`],
    ['POST', `${WORKFLOW}/query/%2e%2e/terminate`],
    ['POST', `/api/v1/namespaces/../workflows/x/query/y`],
    ['POST', '/api/v1/namespaces/fieldwork/batch-operations/x'],
    ['DELETE', '/api/v1/namespaces/fieldwork/schedules/x'],
    ['PUT', '/api/v1/namespaces/fieldwork'],
    ['PATCH', `${WORKFLOW}/query/standing`],
    ['CONNECT', '/'],
    ['OPTIONS', `${WORKFLOW}/terminate`],
  ])('is refused where it may change something: %s %s', (method, url) => {
    expect(status({ method, url })).toBe(403);
  });
});
