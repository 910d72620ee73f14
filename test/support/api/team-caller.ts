import { randomUUID } from 'node:crypto';
import { TOKEN } from '../service-process.ts';

/** Somebody of a team of their own who calls the REST interface of a running service. */
export type TeamCaller = {
  readonly teamId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is answered with success. @throws Error with the answer of any other */
  ask<Answer>(path: string, json?: object, method?: string): Promise<Answer>;
};

/** @param service its address is looked up at every call */
export function teamCaller(service: { readonly url: string }): TeamCaller {
  const teamId = randomUUID();
  const headers = {
    'X-Service-Token': TOKEN,
    'X-Team-ID': teamId,
    'X-User-ID': randomUUID(),
    'Content-Type': 'application/json',
  };
  return {
    teamId,
    headers,
    async ask<Answer>(path: string, json?: object, method = json === undefined ? 'GET' : 'POST') {
      const body = json === undefined ? {} : { body: JSON.stringify(json) };
      const response = await fetch(`${service.url}/api/v1${path}`, { method, headers, ...body });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as Answer;
    },
  };
}
