import { randomUUID } from 'node:crypto';
import { TOKEN } from '../service-process.ts';
import type { ServiceProcess } from '../service-process.ts';

/** One kind of work that outlives the death of whatever does it. */
export type Story = {
  /** Begins it; resolves when it is in the middle, where it stays. */
  begin(): Promise<void>;
  /** Lets it go on. */
  letGo(): Promise<void>;
  /** Waits for its end. @throws where something was lost, or done twice */
  expectSurvived(): Promise<void>;
};

/** How long a story may take to get somewhere, on a machine that does much else. */
export const PATIENCE_MS = 180_000;

export type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/** Somebody of a team of their own, who is told what the service answers, be it no success. */
export type Asking = {
  readonly teamId: string;
  readonly headers: Readonly<Record<string, string>>;
  ask(path: string, json?: object, more?: { readonly method?: string; readonly headers?: object }): Promise<Answer>;
  /** What is asked for with success, or the reason why not. */
  get(path: string): Promise<Record<string, unknown>>;
};

export function asking(service: Pick<ServiceProcess, 'url'>): Asking {
  const teamId = randomUUID();
  const headers = { 'X-Service-Token': TOKEN, 'X-Team-ID': teamId, 'X-User-ID': randomUUID() };
  const ask: Asking['ask'] = async (path, json, more = {}) => {
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method: more.method ?? (json === undefined ? 'GET' : 'POST'),
      headers: { ...headers, 'Content-Type': 'application/json', ...more.headers },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    teamId,
    headers,
    ask,
    async get(path) {
      const { status, body } = await ask(path);
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
}

/** A survey with that one block. @returns its path */
export async function aSurveyOf({ ask }: Asking, questions: readonly object[]): Promise<string> {
  const { body } = await ask('/surveys', { name: 'Canteen' });
  const path = `/surveys/${String(body['id'])}`;
  const saved = await ask(path, { document: { blocks: [{ name: 'Main', questions }] } }, { method: 'PATCH' });
  if (saved.status !== 200) throw new Error(`The survey was refused: ${JSON.stringify(saved.body)}`);
  return path;
}

/** Questions that made-up people can answer. */
export const CANTEEN_QUESTIONS = [
  { type: 'select', text: 'How is the food?', options: [{ text: 'Good' }, { text: 'Bad' }] },
  { type: 'nps', text: 'Would you recommend us?' },
  { type: 'text', text: 'What should we change?' },
];
