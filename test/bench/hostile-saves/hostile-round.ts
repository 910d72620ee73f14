import { performance } from 'node:perf_hooks';
import { hostileBodies } from './hostile-bodies.ts';
import type { HostileTarget } from './hostile-surveys.ts';

type Told = { readonly statuses: Set<number>; readonly tookMs: number[] };

/**
 * Sends the hostile saves round after round, each connection its own way through them, until the signal.
 * @returns a line for each kind: how often, how it was answered, how long that took
 */
export async function saveHostilely(
  port: number,
  targets: readonly HostileTarget[],
  { atOnce, until }: { readonly atOnce: number; readonly until: AbortSignal },
): Promise<readonly string[]> {
  const told = new Map<string, Told>();
  const bodies = [...hostileBodies()];
  const tell = async (name: string, ask: () => Promise<Response>): Promise<void> => {
    const one = told.get(name) ?? { statuses: new Set(), tookMs: [] };
    told.set(name, one);
    const startedAt = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    one.statuses.add(answer.status);
    one.tookMs.push(performance.now() - startedAt);
  };
  const connection = async (at: number): Promise<void> => {
    const target = targets[at % targets.length];
    if (target === undefined) return;
    const address = (id: string, rest = '') => `http://127.0.0.1:${port}/api/v1/surveys/${id}${rest}`;
    for (let turn = at; !until.aborted; turn += 1) {
      await tell('spellcheck of 390 long conditions', () =>
        fetch(address(target.oldSurveyId, '/spellcheck'), { headers: target.headers }),
      );
      const [name, body] = bodies[(turn * 5) % bodies.length] ?? ['', Buffer.from('{}')];
      const headers = { ...target.headers, 'Content-Type': 'application/json' };
      await tell(name, () => fetch(address(target.surveyId), { method: 'PATCH', headers, body }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, at) => connection(at)));
  return [...told].map(([name, { statuses, tookMs }]) => {
    const longest = Math.round(Math.max(...tookMs));
    return `${name}: ${tookMs.length} times, ${[...statuses].join(', ')}, at most ${longest} ms`;
  });
}
