import { report, timed } from '../measure.ts';
import { STEP_MS } from './scene.ts';
import type { AgentScene } from './scene.ts';

const CONVERSATIONS = 50;
const MESSAGES = 3;

/** Fifty conversations at once, in each of which three messages are sent before the first is answered. */
export async function benchAtOnce(scene: AgentScene): Promise<boolean> {
  const ids = await Promise.all(Array.from({ length: CONVERSATIONS }, () => scene.open()));
  const tookMs = await timed(() => Promise.all(ids.map((id) => talk(scene, id))));
  const orders = await Promise.all(ids.map((id) => answersIn(scene, id)));
  const expected = JSON.stringify(Array.from({ length: MESSAGES }, (_, at) => messageOf(at)));
  const wrong = orders.filter((answers) => JSON.stringify(answers) !== expected).length;
  const detail = `${CONVERSATIONS * MESSAGES} turns of one step in ${(tookMs / 1_000).toFixed(1)} s; the model alone ${(MESSAGES * STEP_MS) / 1_000} s`;
  return report(`${CONVERSATIONS} conversations at once, answered in another order`, wrong, 0, detail);
}

const messageOf = (at: number) => `Message ${at + 1}`;

async function talk({ say, ended }: AgentScene, id: string): Promise<void> {
  const turns: string[] = [];
  for (let at = 0; at < MESSAGES; at += 1) turns.push(await say(id, messageOf(at)));
  await Promise.all(turns.map((turnId) => ended(turnId)));
}

/** What the model has answered, in the order of the conversation. */
async function answersIn({ team }: AgentScene, id: string): Promise<string[]> {
  const { messages } = await team.get(`/conversations/${id}`);
  return (messages as { readonly role: string; readonly parts: readonly { readonly text?: string }[] }[])
    .filter(({ role }) => role === 'assistant')
    .map(({ parts }) => parts.map(({ text = '' }) => text).join(''));
}
