import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunOrder } from '../../../../../domain/recruiting/panels/run-order.ts';
import { createProviderB } from '../../../../../providers/recruiting/panels/provider-b/create-provider-b.ts';
import type { ProviderBSettings } from '../../../../../providers/recruiting/panels/provider-b/provider-b-settings.ts';
import { startProviderBStandIn } from '../../../../../stand-ins/provider-b/start-provider-b-stand-in.ts';
import type { ProviderBStandInOptions } from '../../../../../stand-ins/provider-b/start-provider-b-stand-in.ts';
import { atPanelB } from '../../../../support/recruiting/at-panel-b.ts';
import { IMPATIENT } from '../../../../support/recruiting/start-stand-ins.ts';
import type { PanelFlavour } from '../contract.ts';

export const ACCOUNT = { clientId: 'api', username: 'fielder', password: 's3cret-w0rd' };

export function aPanelRun(changes: Partial<RunOrder> = {}): RunOrder {
  return {
    externalId: `fw-${randomUUID()}`,
    title: 'Coffee at work',
    description: 'Ten questions about coffee',
    surveyUrl: 'https://survey.example/s/abc?lang=en',
    places: 5,
    minutes: 10,
    target: { country: 'US', language: 'en', filters: [] },
    reward: null,
    screenOutReward: null,
    completionCodes: null,
    daysInField: 7,
    ...changes,
  };
}

/** A stand-in with a state file, and a client of it. */
export async function startProviderB(options: ProviderBStandInOptions = {}, client: Partial<ProviderBSettings> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'provider-b-'));
  const all = { ...ACCOUNT, feasibilityMs: 30, stateFile: join(folder, 'state.json'), ...options };
  let standIn = await startProviderBStandIn(all);
  const { url } = standIn;
  const settings = { baseUrl: url, ...ACCOUNT, isStandIn: true, timeoutMs: 60_000, ...client };
  return {
    url,
    settings,
    provider: createProviderB(settings),
    restart: async () => {
      await standIn.close();
      standIn = await startProviderBStandIn({ ...all, port: Number(new URL(url).port) });
    },
    stop: async () => {
      await standIn.close();
      await rm(folder, { recursive: true });
    },
  };
}

export async function setUpProviderB(): Promise<PanelFlavour> {
  const { url, settings, provider, restart, stop } = await startProviderB();
  const standIn = atPanelB(url);
  const accountsOf = async (projectId: string | undefined) =>
    (await standIn.projects()).filter((account) => account.projectId === projectId);
  return {
    provider,
    impatient: createProviderB({ ...settings, ...IMPATIENT }),
    stranger: createProviderB({ ...settings, password: 'wr0ng-w0rd' }),
    secrets: [ACCOUNT.password, 'wr0ng-w0rd'],
    aRun: aPanelRun,
    impossible: {
      country: 'US',
      language: 'en',
      filters: [{ kind: 'options', attributeId: '9999', optionIds: ['1'] }],
    },
    unknownRun: { project: 'nobody', lineItem: 'nobody-1' },
    tellsParticipants: false,
    controls: {
      failNext: async (fault) => {
        await standIn.failNext(fault);
      },
      faultsLeft: standIn.faultsLeft,
      // Participants are known by their visit alone here.
      arrive: async (run) => (await standIn.arrive(run['project'] ?? '')).sessionId,
      sessionOf: (_run, participantId) => Promise.resolve(participantId),
      end: async (_run, participantId, outcome) => {
        await standIn.end(participantId, outcome);
      },
      runsNamed: async (externalId) => (await accountsOf(externalId)).length,
      places: async (run) => (await accountsOf(run['project']))[0]?.lineItems[0]?.places ?? 0,
      restart,
    },
    stop,
  };
}
