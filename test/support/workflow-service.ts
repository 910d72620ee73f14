import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { findImportItems } from '../../db/stores/import/import-item-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { programByRules } from '../../domain/import/rules/program-by-rules.ts';
import { programmingRequestSchema } from '../../domain/import/programming-request.ts';
import { createImport } from '../../operations/import/create-import.ts';
import { getImport } from '../../operations/import/get-import.ts';
import { getImportReport } from '../../operations/import/get-import-report.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { getSurvey } from '../../operations/questionnaire/surveys/get-survey.ts';
import type { Principal } from '../../operations/ground/operation-context.ts';
import type { ActivityServices } from '../../platform/services.ts';
import { createWorkflowGateway } from '../../platform/workflow-gateway.ts';
import type { TemporalConnectionSettings } from '../../platform/workflow-gateway.ts';
import type { AiProvider } from '../../providers/ai/ai-provider.ts';
import { createAiProvider } from '../../providers/ai/create-ai-provider.ts';
import { createAttachmentReader } from '../../platform/documents/attachment-reader.ts';
import { createDocumentReader } from '../../platform/documents/docx-reader.ts';
import type { AddressChecker } from '../../providers/mailing/address-checks/address-checker.ts';
import { createAddressChecker } from '../../providers/mailing/address-checks/create-address-checker.ts';
import { createEmailSender } from '../../providers/mailing/email/create-email-sender.ts';
import type { EmailSender } from '../../providers/mailing/email/email-sender.ts';
import { createInbox } from '../../providers/mailing/email/inbox.ts';
import { listInbox } from '../../providers/mailing/email/inbox-folder.ts';
import { HEARTBEAT_TIMEOUT_MS } from '../../temporal.config.ts';
import { buildWorkflowBundle } from '../../workers/build-bundle.ts';
import type { WorkflowBundle } from '../../workers/build-bundle.ts';
import { runWorkers } from '../../workers/run-workers.ts';
import type { RunningWorkers } from '../../workers/run-workers.ts';
import { sharedByFiles } from '../jest/shared-by-files.ts';
import { eventually } from './eventually.ts';
import { createTestServices } from './services.ts';
import type { PanelServices } from './services.ts';
import { createTestNamespace, endWorkflows } from './temporal.ts';
import { createWorldsByWorkflow } from './worlds-by-workflow.ts';
import type { World } from './worlds-by-workflow.ts';

// One engine a process, quiet: expected failures are told by the service's own log.
Runtime.install({ logger: new DefaultLogger('ERROR', () => undefined), shutdownSignals: [] });

/** The rules model as `npm start` has it. */
export function rulesProvider(): AiProvider {
  return createAiProvider({
    provider: 'rules',
    rules: { programmed_question: (input) => programByRules(programmingRequestSchema.parse(input)) },
  });
}

/** Judges addresses without the DNS. */
export function offlineChecker(): AddressChecker {
  return createAddressChecker({ provider: 'offline', apiKey: null, baseUrl: null, dnsServers: [] });
}

/** A call that ran out of time is not repeated: on a busy machine each may take long. */
const DEADLINE_MS = 60_000;
/** Who waits for a result gets it, also on a busy machine; nobody waits for the pace of mails. */
const FAST_AND_PATIENT = { answerWithinMs: 120_000, mailsPerSecond: 200 };

/** What is stopped hears of it soon. */
const BEAT_EVERY_MS = 300;

/** What a file may have otherwise than `npm start`. */
export type WorkflowServiceOptions = {
  readonly ai?: AiProvider;
  readonly settings?: Partial<ActivityServices['settings']>;
  readonly email?: EmailSender;
  readonly addresses?: AddressChecker;
  readonly research?: ActivityServices['research'];
} & Partial<PanelServices>;

export type WorkflowService = Awaited<ReturnType<typeof serviceOn>>;

/** A database, a namespace of the engine, and the workers of both. */
type WorkflowGround = Awaited<ReturnType<typeof startWorkflowGround>>;

const sharedGround = sharedByFiles(() => startWorkflowGround());

/**
 * The whole way of long work on real parts that all files of a process share: operations, Postgres, Temporal, workers in
 * this process. Each file works in teams of its own, and in a world of its own: model, mail, panels, settings. Workers may
 * be stopped. Who looks over all teams, or all of the engine, starts its own.
 */
export async function workflowService(options: WorkflowServiceOptions = {}): Promise<WorkflowService> {
  return serviceOn(await sharedGround(), options);
}

/** As `workflowService`, with nothing shared. */
export async function startWorkflowService({
  temporal,
  ...options
}: WorkflowServiceOptions & {
  readonly temporal?: Partial<TemporalConnectionSettings>;
} = {}): Promise<WorkflowService> {
  const ground = await startWorkflowGround(temporal);
  const service = await serviceOn(ground, options);
  return {
    ...service,
    async close() {
      await service.close();
      await ground.close();
    },
  };
}

async function startWorkflowGround(options: Partial<TemporalConnectionSettings> = {}) {
  const { failureConverterPath } = options.dataConverter ?? {};
  const [engine, bundle] = await Promise.all([createTestNamespace(), aPatientBundle(failureConverterPath)]);
  const temporal = { ...engine, ...options };
  const gateway = createWorkflowGateway(temporal, { deadlineMs: DEADLINE_MS });
  const base = await createTestServices({ gateway });
  const documents = createDocumentReader();
  const attachments = createAttachmentReader(base.services);
  const noMail = createEmailSender({ smtpUrl: null, inboxFolder: tmpdir() });
  const worlds = createWorldsByWorkflow({
    ...base.services,
    documents,
    attachments,
    email: noMail,
    addresses: offlineChecker(),
  });
  const { services } = worlds;
  let workers: Promise<RunningWorkers> | undefined;
  const startWorkers = async () => {
    workers ??= runWorkers(services, temporal, services.log, { bundle, beatEveryMs: BEAT_EVERY_MS });
    await workers;
  };
  const stopWorkers = async () => {
    const running = await workers;
    workers = undefined;
    await running?.stop();
  };
  return {
    services,
    /** What a world has unless its file says otherwise: that of the newest may be another file's own. */
    usual: { settings: base.services.settings, storage: base.services.storage },
    temporal,
    gateway: services.workflows,
    aMember: base.aMember,
    enter: worlds.enter,
    startWorkers,
    stopWorkers,
    async close() {
      await stopWorkers();
      await gateway.close();
      await base.close();
    },
  };
}

/** The workflows, but for the time after which the engine takes a silent worker for dead: no machine stands still so long. */
async function aPatientBundle(failureConverterPath: string | undefined): Promise<WorkflowBundle> {
  const { code } = await buildWorkflowBundle({ failureConverterPath });
  const patient = code.replace(`HEARTBEAT_TIMEOUT_MS = ${HEARTBEAT_TIMEOUT_MS};`, 'HEARTBEAT_TIMEOUT_MS = 120000;');
  if (patient === code) throw new Error('The bundle of the workflows names its heartbeat timeout in another way.');
  return { code: patient };
}

/** The world of one file, and what it is thrown away with. */
async function aWorld({ usual }: WorkflowGround, options: WorkflowServiceOptions) {
  const inbox = await mkdtemp(join(tmpdir(), 'fieldwork-inbox-'));
  const settings = { ...usual.settings, ...FAST_AND_PATIENT, ...options.settings };
  const world: World = {
    settings,
    storage: { ...usual.storage },
    ai: options.ai ?? rulesProvider(),
    inbox: createInbox(inbox),
    email: options.email ?? createEmailSender({ smtpUrl: null, inboxFolder: inbox }),
    addresses: options.addresses ?? offlineChecker(),
    panels: options.panels ?? new Map(),
    payments: options.payments ?? null,
    research: options.research ?? null,
  };
  return { world, inbox };
}

async function serviceOn(ground: WorkflowGround, options: WorkflowServiceOptions) {
  const { world, inbox } = await aWorld(ground, options);
  ground.enter(world);
  await ground.startWorkers();
  const { temporal, gateway, aMember, startWorkers, stopWorkers } = ground;
  const services: ActivityServices = { ...ground.services, ...world };
  const upload = (member: Principal, bytes: Uint8Array, more: object = {}) =>
    runOperation(createImport, services, member, { file: { filename: 'questionnaire.docx', bytes }, ...more });
  const state = (member: Principal, job_id: string) => runOperation(getImport, services, member, { job_id });
  return {
    services,
    temporal,
    gateway,
    inbox,
    aMember,
    upload,
    state,
    /** Waits for the end, whichever. */
    async finished(member: Principal, jobId: string, withinMs = 60_000) {
      let last = await state(member, jobId);
      await eventually(
        async () => {
          last = await state(member, jobId);
          if (last.completed_at === null)
            throw new Error(`The import is still ${last.state} (${JSON.stringify(last.progress)}).`);
        },
        { withinMs },
      );
      return last;
    },
    survey: (member: Principal, survey_id: string) => runOperation(getSurvey, services, member, { survey_id }),
    report: (member: Principal, job_id: string) => runOperation(getImportReport, services, member, { job_id }),
    items: (member: Principal, jobId: string) =>
      inTeamTransaction(services.database, member.teamId, (transaction) => findImportItems(transaction, jobId)),
    mails: async () => Promise.all((await listInbox(inbox)).map((name) => readFile(join(inbox, name), 'utf8'))),
    stopWorkers,
    startWorkers,
    /** What is still at work would take from the next file the time of the workers. */
    async close() {
      await endWorkflows(temporal);
      await services.email.close();
      await rm(inbox, { recursive: true, force: true });
    },
  };
}
