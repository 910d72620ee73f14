import type { Config } from '../../config.ts';
import { startNodeService } from '../services/node-service.ts';
import type { RunningNodeService } from '../services/node-service.ts';
import type { Reporter } from '../services/reporter.ts';
import type { StopStack } from '../services/stop-stack.ts';
import { supervise } from '../services/supervise.ts';
import { planStandIns } from './stand-ins.ts';
import type { StandInPlan } from './stand-ins.ts';

type Around = { readonly reporter: Reporter; readonly parts: StopStack; readonly signal: AbortSignal };

const DRAIN_MS = 5_000;

/** Starts the stand-ins that are needed, all at once. @returns their addresses */
export async function bringUpStandIns(
  config: Config,
  dataDir: string,
  around: Around,
): Promise<readonly StandInPlan[]> {
  const plans = await planStandIns(config, dataDir);
  if (plans.length === 0) return plans;
  await around.reporter.step(
    'Stand-ins',
    async () => {
      const starts = await Promise.allSettled(plans.map((plan) => bringUpStandIn(plan, dataDir, around)));
      for (const start of starts) if (start.status === 'rejected') throw start.reason;
    },
    () => plans.map(({ standIn }) => standIn).join(', '),
  );
  return plans;
}

async function bringUpStandIn(
  { name, file, args, env }: StandInPlan,
  dataDir: string,
  { reporter, parts, signal }: Around,
): Promise<void> {
  const start = (startSignal: AbortSignal) =>
    startNodeService({ name, file, args, env, dataDir, reporter, drainMs: DRAIN_MS }, startSignal);
  const answers = (service: RunningNodeService, withinMs: number) => service.answersPing(withinMs);
  parts.add(await supervise({ name, start, report: reporter.line, answers }, signal));
}
