import { interleaved, report } from '../measure.ts';
import { STEP_MS, TEN_CALLS, tenCallsByRest } from './scene.ts';
import type { AgentScene } from './scene.ts';

const ROUNDS = 9;
const LIMIT = 1.5;

/** A turn of ten calls of tools, against the time that the model takes and the same operations by REST. */
export async function benchToolCalls(scene: AgentScene): Promise<boolean> {
  return [await benchWays(scene, 'one by one', TEN_CALLS.length + 1), await benchWays(scene, 'all at once', 2)].every(
    Boolean,
  );
}

async function benchWays(scene: AgentScene, way: string, steps: number): Promise<boolean> {
  const turn = async () => scene.ended(await scene.say(await scene.open(), way));
  const byRest = () => tenCallsByRest(scene.team);
  await turn();
  await byRest();
  const asked = scene.model.calls.length;
  const { subjectMs, baselineMs } = await interleaved(ROUNDS, turn, byRest);
  if (scene.model.calls.length - asked !== ROUNDS * steps)
    throw new Error('The model was asked another number of times.');
  const modelMs = steps * STEP_MS;
  const detail = `${subjectMs.toFixed(0)} ms; ${steps} steps of the model ${modelMs} ms, by REST ${baselineMs.toFixed(0)} ms`;
  return report(`ten calls of tools, ${way} / (model + REST)`, subjectMs / (modelMs + baselineMs), LIMIT, detail);
}
