import type { IncomingHttpHeaders } from 'node:http';
import { isOnOwnMachine } from '../../domain/ground/own-machine.ts';

export type WebRequest = {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
};

export type WebRefusal = { readonly status: number; readonly sentence: string };

/**
 * Whether a request to Temporal's web interface is passed on: asked by a name of this machine (another name that leads here,
 * by DNS rebinding, belongs to somebody's page), from its own pages, and only to read.
 * @param port the one that it came in at
 * @returns null where it is
 */
export function judgeWebRequest({ method = '', url = '', headers }: WebRequest, port: number): WebRefusal | null {
  const own = `http://${headers.host ?? ''}`;
  if (!isOnOwnMachine(own) || !own.endsWith(`:${port}`) || URL.parse(own)?.origin !== own) return FOREIGN;
  if (headers.origin !== undefined && headers.origin !== own) return FOREIGN;
  if (!isFromOwnPage(method, headers)) return FOREIGN;
  if (!url.startsWith('/') || url.startsWith('//')) return FOREIGN;
  return isToRead(method, url) ? null : ONLY_TO_READ;
}

const FOREIGN: WebRefusal = {
  status: 403,
  sentence: 'The web interface of Temporal opens on the machine that the service runs on, from its own pages.',
};
const ONLY_TO_READ: WebRefusal = {
  status: 403,
  sentence: 'The web interface of Temporal is here to read. The command "temporal" can change what it shows.',
};

/** A link on another page may lead here; nothing else of it may (https://www.w3.org/TR/fetch-metadata/). */
function isFromOwnPage(method: string, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  if (site === 'same-origin' || site === 'none') return true;
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/** A query of a workflow is asked with POST, and changes nothing: its path ends with the query's plain name. */
const QUERY = /^\/api\/v1\/namespaces\/[\w.-]+\/workflows\/[\w.%~-]+\/query\/\w+(\?|$)/;

function isToRead(method: string, url: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return method === 'POST' && QUERY.test(url) && !/\.\.|%2e/i.test(url);
}
