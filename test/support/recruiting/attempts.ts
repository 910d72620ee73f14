import type { ActivityServices } from '../../../platform/services.ts';
import type { PanelProvider } from '../../../providers/recruiting/panels/panel-provider.ts';
import { runInHand } from './run-in-hand.ts';
import type { RunInHand } from './run-in-hand.ts';

/**
 * Does what is next for a run, though it might have to wait, so many times.
 * @param change what the providers answer otherwise meanwhile
 */
export async function attempts(
  services: ActivityServices,
  run: RunInHand,
  times: number,
  change: Partial<PanelProvider> = {},
): Promise<void> {
  const panels = new Map([...services.panels].map(([id, provider]) => [id, { ...provider, ...change }]));
  const hand = runInHand({ ...services, panels }, run);
  for (let time = 0; time < times; time += 1) {
    await run.hurry();
    const step = await hand.look();
    if (step.kind !== 'effect') throw new Error('There is nothing to do.');
    await hand.perform(step.effect, step);
  }
}
