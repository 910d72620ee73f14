import { expect } from '@jest/globals';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import { testServices } from '../services.ts';
import { aQuotedRun } from './a-quoted-run.ts';
import { runInHand } from './run-in-hand.ts';
import type { RunInHand } from './run-in-hand.ts';
import { panelServices, startStandIns } from './start-stand-ins.ts';
import type { StandIns } from './start-stand-ins.ts';

export type EffectDesk = {
  readonly standIns: StandIns;
  readonly services: ActivityServices;
  readonly member: Principal;
  readonly close: () => Promise<void>;
};

/** What a run's activities work with, on stand-ins and a database of their own, and a member of a team. */
export async function startEffectDesk(options: Parameters<typeof startStandIns>[0] = {}): Promise<EffectDesk> {
  const standIns = await startStandIns({ isForgetful: true, ...options });
  const test = await testServices(panelServices(standIns));
  return {
    standIns,
    // No mail, no document is part of it.
    services: test.services as ActivityServices,
    member: await test.aMember(),
    close: async () => {
      await standIns.close();
    },
  };
}

/** A run that its provider fields. */
export async function anActiveRun(
  { services, member }: Pick<EffectDesk, 'services' | 'member'>,
  wished: Parameters<typeof aQuotedRun>[2] = {},
): Promise<RunInHand> {
  const run = runInHand(services, await aQuotedRun(services, member, wished));
  await run.approveAndPay();
  await run.goOnUntil(async () => expect((await run.row()).life.status).toBe('active'));
  return run;
}
