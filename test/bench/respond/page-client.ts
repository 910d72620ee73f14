import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';

export type PageAnswer = { readonly status: number; readonly text: string; readonly tookMs: number };

/** What a respondent's browser does with the script on: one connection, kept open. */
export type PageClient = {
  look(path: string): Promise<PageAnswer>;
  send(path: string, form: string): Promise<PageAnswer>;
  close(): void;
};

/** @param address the proxy's word for where the respondent is */
export function pageClient(port: number, address: string): PageClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    'X-Forwarded-For': address,
    'X-Survey-Script': '1',
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    'Accept-Language': 'en',
    Accept: 'text/html',
  };
  const ask = (method: 'GET' | 'POST', path: string, form?: string): Promise<PageAnswer> => {
    const { promise, resolve, reject } = Promise.withResolvers<PageAnswer>();
    const sentAt = performance.now();
    const type = form === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' };
    const asking = request(
      { agent, host: '127.0.0.1', port, path, method, headers: { ...headers, ...type } },
      (answer) => {
        readText(answer).then(
          (text) => resolve({ status: answer.statusCode ?? 0, text, tookMs: performance.now() - sentAt }),
          reject,
        );
      },
    );
    asking.once('error', reject);
    asking.end(form);
    return promise;
  };
  return {
    look: (path) => ask('GET', path),
    send: (path, form) => ask('POST', path, form),
    close: () => agent.destroy(),
  };
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}
