import { afterAll } from '@jest/globals';
import { expectParity } from '../../support/agent/parity/expect-parity.ts';
import { panelServices, startStandIns } from '../../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../../support/recruiting/start-stand-ins.ts';
import { RECRUITING } from './rows/recruiting.ts';

let standIns: StandIns | undefined;
expectParity(RECRUITING, async () => {
  standIns = await startStandIns({ isForgetful: true });
  return panelServices(standIns);
});
afterAll(() => standIns?.close());
