import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { KEEP_ALIVE_MS } from '../../../../stand-ins/kit/keep-alive.ts';
import { pageAssets } from '../../../support/respondent/respondent-app.ts';
import type { TestPage } from './page-of.ts';
import { pageOf, SURVEY_PATH } from './page-of.ts';

export type Received = { readonly body: string; readonly fields: URLSearchParams; readonly isByScript: boolean };

/** What happens to the next page that is sent, instead of its being answered. */
export type Fault =
  'cut' | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly html?: string };

/** A page of the test's own, or a whole document. */
export type ShownPage = TestPage | string;

export type SurveyServer = {
  readonly url: string;
  /** Starts over with these pages in a row. */
  readonly shows: (...pages: readonly ShownPage[]) => void;
  readonly faults: Fault[];
  /** Pages and drafts as they arrived. */
  readonly sent: () => readonly Received[];
  readonly drafts: () => readonly Received[];
  /** Answers wait until what this returns is called. */
  readonly holdAnswers: () => () => void;
  readonly close: () => Promise<void>;
};

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'";

/** A service that knows nothing but the way from page to page, and keeps what arrives. */
export async function startSurveyServer(): Promise<SurveyServer> {
  const { script, stylesheet } = (await pageAssets()).respondent;
  let pages: readonly ShownPage[] = [];
  let at = 0;
  let received: Received[] = [];
  let held: Promise<void> = Promise.resolve();
  const faults: Fault[] = [];
  const current = () => {
    const page = pages[at] ?? { heading: 'Nothing here', isEnd: true };
    return typeof page === 'string' ? page : pageOf(page, `place-${at}`);
  };
  const isDraft = ({ fields }: Received) => fields.get('action') === 'save';

  const answerPage = async (one: Received, response: ServerResponse) => {
    const fault = faults.shift();
    await held;
    if (fault === 'cut') response.destroy();
    else if (fault !== undefined) respond(response, fault.status, { ...fault.headers }, fault.html);
    else {
      at = Math.min(Math.max(at + (one.fields.get('action') === 'back' ? -1 : 1), 0), pages.length - 1);
      if (one.isByScript) respond(response, 200, {}, current());
      else respond(response, 303, { location: SURVEY_PATH });
    }
  };

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const one = { body, fields: new URLSearchParams(body), isByScript: request.headers['x-survey-script'] === '1' };
    received.push(one);
    if (!isDraft(one)) await answerPage(one, response);
    else {
      await held;
      respond(response, 204, {});
    }
  };

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (request.method === 'POST') void take(request, response);
    else if (request.url?.endsWith('.js') === true)
      respond(response, 200, { 'content-type': script.contentType }, script.identity);
    else if (request.url?.endsWith('.css') === true)
      respond(response, 200, { 'content-type': stylesheet.contentType }, stylesheet.identity);
    else if (request.url === '/favicon.ico') respond(response, 204, {});
    else respond(response, 200, {}, current());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${SURVEY_PATH}`,
    shows: (...shown) => {
      pages = shown;
      at = 0;
      received = [];
      held = Promise.resolve();
      faults.length = 0;
    },
    faults,
    sent: () => received.filter((one) => !isDraft(one)),
    drafts: () => received.filter(isDraft),
    holdAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held = promise;
      return () => resolve(undefined);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function respond(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer = '',
): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}
