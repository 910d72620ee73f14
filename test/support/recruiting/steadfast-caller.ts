import { randomUUID } from 'node:crypto';
import { eventually } from '../eventually.ts';
import { TOKEN } from '../service-process.ts';

/** Somebody of a team of their own who asks until there is an answer, however often the service goes away meanwhile. */
export type SteadfastCaller = {
  readonly teamId: string;
  readonly userId: string;
  /**
   * What is answered with success. Each change has one key for all its tries.
   * @throws Refused by any other answer
   */
  ask<Answer>(path: string, json?: object, method?: string): Promise<Answer>;
  /** What came instead of answers: statuses, or 0 where the connection broke. */
  readonly setbacks: readonly number[];
};

/** An answer that is no success, and will be none however often it is asked for. */
class Refused extends Error {
  readonly status: number;

  constructor(what: string, status: number, text: string) {
    super(`${what}: ${status} ${text}`);
    this.status = status;
  }
}

const ANSWERED_WITHIN_MS = 180_000;
const TRY_EVERY_MS = 250;

export function steadfastCaller(service: { readonly url: string }): SteadfastCaller {
  const [teamId, userId] = [randomUUID(), randomUUID()];
  const caller = { 'X-Service-Token': TOKEN, 'X-Team-ID': teamId, 'X-User-ID': userId };
  const setbacks: number[] = [];

  const tryOnce = async (path: string, init: RequestInit): Promise<{ status: number; text: string }> => {
    try {
      const response = await fetch(`${service.url}/api/v1${path}`, init);
      return { status: response.status, text: await response.text() };
    } catch (error) {
      // What fetch throws when the connection can't be made, or breaks; Jest's own TypeError is another class than fetch's.
      if ((error as { name?: unknown }).name === 'TypeError') return { status: 0, text: String(error) };
      throw error;
    }
  };
  return {
    teamId,
    userId,
    setbacks,
    async ask<Answer>(path: string, json?: object, method = json === undefined ? 'GET' : 'POST') {
      const headers = { ...caller, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
      const init = { method, headers, ...(json !== undefined && { body: JSON.stringify(json) }) };
      let answer = { status: 0, text: '' };
      await eventually(
        async () => {
          answer = await tryOnce(path, init);
          if (answer.status !== 0 && answer.status < 500) return;
          setbacks.push(answer.status);
          throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
        },
        { withinMs: ANSWERED_WITHIN_MS, everyMs: TRY_EVERY_MS },
      );
      if (answer.status >= 400) throw new Refused(`${method} ${path}`, answer.status, answer.text);
      return (answer.text === '' ? undefined : JSON.parse(answer.text)) as Answer;
    },
  };
}
