import { interleaved, report } from '../measure.ts';
import type { AgentScene } from './scene.ts';

const ROUNDS = 21;
const WARM_UP_ROUNDS = 3;
const LIMIT = 1.3;

/** From the message to the first piece of the answer at the client, against the model's own first piece. */
export async function benchFirstToken(scene: AgentScene): Promise<boolean> {
  const subject = () => firstDelta(scene);
  const baseline = () => firstPiece(scene);
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await subject();
  // The time from opening the stream of events isn't the answer's: it is open before the message is sent.
  const times: number[] = [];
  const { baselineMs } = await interleaved(ROUNDS, async () => times.push(await subject()), baseline);
  const subjectMs = [...times].sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  const detail = `${subjectMs.toFixed(0)} ms; the model's own ${baselineMs.toFixed(0)} ms; medians of ${ROUNDS}`;
  return report("first token at the client / the model's own", subjectMs / baselineMs, LIMIT, detail);
}

/** Milliseconds from sending a message to its answer's first piece; the stream of events is open before. */
async function firstDelta({ service, team, open, say, ended }: AgentScene): Promise<number> {
  const id = await open();
  const gone = new AbortController();
  const stream = await fetch(`${service.url}/api/v1/conversations/${id}/events`, {
    headers: team.headers,
    signal: gone.signal,
  });
  const seen = untilText(stream, 'event: message.delta');
  const start = performance.now();
  const turnId = await say(id, 'Good morning to you all');
  await seen;
  const tookMs = performance.now() - start;
  gone.abort();
  await ended(turnId);
  return tookMs;
}

/** The model server asked directly, until its first word. */
async function firstPiece({ model }: AgentScene): Promise<void> {
  const gone = new AbortController();
  const body = { model: 'default', stream: true, messages: [{ role: 'user', content: 'Good morning to you all' }] };
  const stream = await fetch(`${model.url}/chat/completions`, {
    method: 'POST',
    headers: { Authorization: 'Bearer bench', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: gone.signal,
  });
  await untilText(stream, 'Good');
  gone.abort();
}

async function untilText({ body, status }: Response, words: string): Promise<void> {
  if (status !== 200 || body === null) throw new Error(`The stream answered ${status}.`);
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    text += decoder.decode(bytes as Uint8Array, { stream: true });
    if (text.includes(words)) return;
  }
  throw new Error(`The stream ended without ${words}.`);
}
