import { randomUUID } from 'node:crypto';
import type { ApiProcess } from './api-process.ts';
import { TOKEN } from './api-process.ts';

/** The headers of somebody of a team of their own. */
export function aCaller(): Readonly<Record<string, string>> {
  return { 'X-Service-Token': TOKEN, 'X-Team-ID': randomUUID(), 'X-User-ID': randomUUID() };
}

/** A survey in the field. */
export type TargetSurvey = {
  readonly id: string;
  readonly path: string;
  /** The fields of its first page, as a form sends them. */
  readonly firstPage: string;
  readonly caller: Readonly<Record<string, string>>;
};

export async function fieldTargetSurvey(api: ApiProcess, caller = aCaller()): Promise<TargetSurvey> {
  const ask = async (method: string, path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { ...caller, 'Content-Type': 'application/json' };
    const answer = await fetch(api.url + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { id } = (await ask('POST', '/api/v1/surveys', { name: 'Coffee habits' })) as { id: string };
  const questions = [
    { type: 'text', text: 'Why?' },
    { type: 'text', text: 'And then?' },
  ];
  await ask('PATCH', `/api/v1/surveys/${id}`, { document: { blocks: [{ name: 'Start', questions }] } });
  await ask('POST', `/api/v1/surveys/${id}/publish`, {});
  const path = `/s/${id}`;
  return { id, path, firstPage: fieldsOf(await (await fetch(api.url + path)).text()), caller };
}

function fieldsOf(page: string): string {
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return new URLSearchParams(hidden.map(([, name = '', value = '']): [string, string] => [name, value])).toString();
}
