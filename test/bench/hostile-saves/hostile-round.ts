import { performance } from 'node:perf_hooks';
import { hostileBodies } from './hostile-bodies.ts';
import type { HostileTarget } from './hostile-surveys.ts';
import type { LargeRequest } from './large-requests.ts';

type Told = { readonly statuses: Set<number>; readonly tookMs: number[] };

/** How many connections ask at once, and the signal that ends them. */
type Siege = { readonly atOnce: number; readonly until: AbortSignal };

/**
 * Sends the hostile saves round after round, each connection its own way through them, until the signal.
 * @returns a line for each kind: how often, how it was answered, how long that took
 */
export function saveHostilely(port: number, targets: readonly HostileTarget[], siege: Siege) {
  const bodies = [...hostileBodies()];
  return besiege(siege, async (at, turn, tell) => {
    const target = targets[at % targets.length];
    if (target === undefined) return;
    const address = (id: string, rest = '') => `http://127.0.0.1:${port}/api/v1/surveys/${id}${rest}`;
    await tell('spellcheck of 390 long conditions', () =>
      fetch(address(target.oldSurveyId, '/spellcheck'), { headers: target.headers }),
    );
    const [name, body] = bodies[(turn * 5) % bodies.length] ?? ['', Buffer.from('{}')];
    const headers = { ...target.headers, 'Content-Type': 'application/json' };
    await tell(name, () => fetch(address(target.surveyId), { method: 'PATCH', headers, body }));
  });
}

/** The same with requests about the largest surveys. */
export function askLargely(port: number, requests: readonly LargeRequest[], siege: Siege) {
  return besiege(siege, async (at, turn, tell) => {
    const request = requests[(at * 7 + turn) % requests.length];
    if (request === undefined) return;
    const { name, path, method, headers, body } = request;
    const sent = { method, headers, ...(body !== undefined && { body: body(turn * 100 + at) }) };
    await tell(name, () => fetch(`http://127.0.0.1:${port}${path}`, sent));
  });
}

type Tell = (name: string, ask: () => Promise<Response>) => Promise<void>;

async function besiege(
  { atOnce, until }: Siege,
  ask: (at: number, turn: number, tell: Tell) => Promise<void>,
): Promise<readonly string[]> {
  const told = new Map<string, Told>();
  const tell: Tell = async (name, send) => {
    const one = told.get(name) ?? { statuses: new Set(), tookMs: [] };
    told.set(name, one);
    const startedAt = performance.now();
    const answer = await send();
    await answer.arrayBuffer();
    // Whatever is refused as too large was read and tried first; a failure or a refusal before that would hide the work.
    if (answer.status >= 500 || answer.status === 429) throw new Error(`${name} was answered with ${answer.status}.`);
    one.statuses.add(answer.status);
    one.tookMs.push(performance.now() - startedAt);
  };
  const connection = async (at: number): Promise<void> => {
    for (let turn = at; !until.aborted; turn += 1) await ask(at, turn, tell);
  };
  await Promise.all(Array.from({ length: atOnce }, (_, at) => connection(at)));
  return [...told].map(([name, { statuses, tookMs }]) => {
    const longest = Math.round(Math.max(...tookMs));
    return `${name}: ${tookMs.length} times, ${[...statuses].join(', ')}, at most ${longest} ms`;
  });
}
