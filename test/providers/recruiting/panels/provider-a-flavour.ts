import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunOrder } from '../../../../domain/recruiting/panels/run-order.ts';
import { createProviderA } from '../../../../providers/recruiting/panels/provider-a/provider-a.ts';
import type { ProviderA } from '../../../../providers/recruiting/panels/provider-a/provider-a.ts';
import type { Records, SubmissionRecord, WebhookSettings } from '../../../../stand-ins/provider-a/records.ts';
import { startProviderAStandIn } from '../../../../stand-ins/provider-a/provider-a-stand-in.ts';
import type { ProviderAStandIn } from '../../../../stand-ins/provider-a/provider-a-stand-in.ts';
import { atPanelA } from '../../../support/recruiting/at-panel-a.ts';
import { IMPATIENT } from '../../../support/recruiting/start-stand-ins.ts';
import type { PanelFlavour } from './contract.ts';

export const TOKEN = 'token-that-nobody-may-see';
/** Longer than an answer takes on a busy machine. */
const TIMEOUT_MS = 60_000;

export const CODES = { complete: 'C0MPLETE', screenOut: 'SCREEN0T', overQuota: '0VERQTA2' };

export type ProviderAFlavour = PanelFlavour & {
  readonly provider: ProviderA;
  readonly url: string;
  /** Asks the stand-in as a program does that has the token, or controls it. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
  readonly records: () => Promise<Records>;
};

type SetUp = {
  readonly webhooks?: Partial<WebhookSettings>;
  /** Nobody restarts it: it keeps its state in memory, and writes no file. */
  readonly isForgetful?: boolean;
};

/** The client before a stand-in whose state is in a file of its own. */
export async function setUpProviderA({ webhooks, isForgetful = false }: SetUp = {}): Promise<ProviderAFlavour> {
  const folder = await mkdtemp(join(tmpdir(), 'provider-a-'));
  const stateFile = isForgetful ? undefined : join(folder, 'state.json');
  const start = (port: number): Promise<ProviderAStandIn> =>
    startProviderAStandIn({ port, token: TOKEN, stateFile, webhooks });
  let process = await start(0);
  const { url } = process;
  const standIn = atPanelA(url);
  const settings = {
    baseUrl: url,
    isStandIn: true,
    timeoutMs: TIMEOUT_MS,
    completionPage: `${url}/submissions/complete`,
  };
  const ask = askAt(url);
  const submissionOf = async (study: string, participantId: string): Promise<SubmissionRecord> => {
    const { submissions } = await standIn.records();
    const own = submissions.find((one) => one.study_id === study && one.participant_id === participantId);
    if (own === undefined) throw new Error(`The stand-in has no submission of ${participantId}.`);
    return own;
  };

  return {
    provider: createProviderA({ ...settings, token: TOKEN }),
    impatient: createProviderA({ ...settings, token: TOKEN, ...IMPATIENT }),
    stranger: createProviderA({ ...settings, token: 'token-of-a-stranger' }),
    secrets: [TOKEN, 'token-of-a-stranger'],
    url,
    ask,
    records: standIn.records,
    aRun,
    impossible: {
      country: 'US',
      language: null,
      filters: [{ kind: 'options', attributeId: 'favourite-colour', optionIds: ['1'] }],
    },
    unknownRun: { study: '0123456789abcdef01234567' },
    tellsParticipants: true,
    controls: {
      failNext: async (fault) => {
        await standIn.failNext(fault);
      },
      faultsLeft: standIn.faultsLeft,
      arrive: async ({ study = '' }) => (await standIn.arrive(study)).participantId,
      sessionOf: async ({ study = '' }, participantId) => (await submissionOf(study, participantId)).id,
      end: async ({ study = '' }, participantId, how) =>
        standIn.end((await submissionOf(study, participantId)).id, how),
      runsNamed: async (name) => (await standIn.studiesNamed(name)).length,
      places: async ({ study }) =>
        (await standIn.records()).studies.find(({ id }) => id === study)?.total_available_places ?? Number.NaN,
      restart: async () => {
        await process.close();
        process = await start(Number(new URL(url).port));
      },
    },
    stop: async () => {
      await process.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A feasible run of five places in the US. */
export function aRun(changes: Partial<RunOrder> = {}): RunOrder {
  return {
    externalId: randomUUID(),
    title: 'What people drink in the morning',
    description: 'A few questions about breakfast.',
    surveyUrl: 'http://127.0.0.1:9/s/4f5a?panel=a',
    places: 5,
    minutes: 6,
    target: { country: 'US', language: 'en', filters: [] },
    reward: { amount: 120, currency: 'USD' },
    screenOutReward: { amount: 14, currency: 'USD' },
    completionCodes: CODES,
    daysInField: 7,
    ...changes,
  };
}

function askAt(url: string): ProviderAFlavour['ask'] {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Token ${TOKEN}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
}
