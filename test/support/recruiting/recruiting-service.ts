import { readServiceState } from '../../../scripts/service-state.ts';
import { startServiceProcess } from '../service-process.ts';
import type { ServiceProcess } from '../service-process.ts';
import { atCheckout } from './at-checkout.ts';
import type { AtCheckout } from './at-checkout.ts';
import { atPanelA } from './at-panel-a.ts';
import type { AtPanelA } from './at-panel-a.ts';
import { atPanelB } from './at-panel-b.ts';
import type { AtPanelB } from './at-panel-b.ts';

/** `npm start` with its stand-ins, which live on while other parts of it are killed, and keep their own accounts of all that happens. */
export type RecruitingService = {
  readonly service: ServiceProcess;
  readonly panelA: AtPanelA;
  readonly panelB: AtPanelB;
  readonly payments: AtCheckout;
};

export async function startRecruitingService(env: Readonly<Record<string, string>> = {}): Promise<RecruitingService> {
  const service = await startServiceProcess({ STAND_INS: 'panel_a,panel_b,payments', ...env });
  const { panel_a, panel_b, payments } = (await readServiceState(service.dataDir))?.standIns ?? {};
  if (panel_a === undefined || panel_b === undefined || payments === undefined) {
    await service.dispose();
    throw new Error('The service has not brought up all three stand-ins.');
  }
  return { service, panelA: atPanelA(panel_a), panelB: atPanelB(panel_b), payments: atCheckout(payments) };
}
