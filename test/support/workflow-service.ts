import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { findImportItems } from '../../db/stores/import-item-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { programByRules } from '../../domain/import/rules/program-by-rules.ts';
import { programmingRequestSchema } from '../../domain/import/programming-request.ts';
import { createImport } from '../../operations/imports/create-import.ts';
import { getImport } from '../../operations/imports/get-import.ts';
import { getImportReport } from '../../operations/imports/get-import-report.ts';
import { runOperation } from '../../operations/run-operation.ts';
import { getSurvey } from '../../operations/surveys/get-survey.ts';
import type { Principal } from '../../operations/operation-context.ts';
import type { ActivityServices } from '../../platform/services.ts';
import { createWorkflowGateway } from '../../platform/workflow-gateway.ts';
import type { TemporalConnectionSettings } from '../../platform/workflow-gateway.ts';
import type { AiProvider } from '../../providers/ai/ai-provider.ts';
import { createAiProvider } from '../../providers/ai/create-ai-provider.ts';
import { createDocumentReader } from '../../providers/documents/docx-reader.ts';
import type { AddressChecker } from '../../providers/address-checks/address-checker.ts';
import { createAddressChecker } from '../../providers/address-checks/create-address-checker.ts';
import { createEmailSender } from '../../providers/email/create-email-sender.ts';
import type { EmailSender } from '../../providers/email/email-sender.ts';
import { createInbox } from '../../providers/email/inbox.ts';
import { listInbox } from '../../providers/email/inbox-folder.ts';
import { runWorkers } from '../../workers/run-workers.ts';
import type { RunningWorkers } from '../../workers/run-workers.ts';
import { eventually } from './eventually.ts';
import { createTestServices } from './services.ts';
import type { OwnTestServices, PanelServices } from './services.ts';
import { createTestNamespace } from './temporal.ts';

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
/** Who waits for a result gets it, also on a busy machine. */
const PATIENT_ANSWER_WITHIN_MS = 120_000;

export type WorkflowService = Awaited<ReturnType<typeof startWorkflowService>>;

/** The whole way of an import on real parts: operations, Postgres, Temporal, workers in this process. */
export async function startWorkflowService(
  options: {
    ai?: AiProvider;
    settings?: Partial<ActivityServices['settings']>;
    temporal?: Partial<TemporalConnectionSettings>;
    email?: EmailSender;
    addresses?: AddressChecker;
  } & Partial<PanelServices> = {},
) {
  const temporal = { ...(await createTestNamespace()), ...options.temporal };
  const gateway = createWorkflowGateway(temporal, { deadlineMs: DEADLINE_MS });
  const base: OwnTestServices = await createTestServices({
    gateway,
    ...(options.panels === undefined ? {} : { panels: options.panels }),
    payments: options.payments ?? null,
  });
  const inbox = await mkdtemp(join(tmpdir(), 'fieldwork-inbox-'));
  const services: ActivityServices = {
    ...base.services,
    settings: { ...base.services.settings, answerWithinMs: PATIENT_ANSWER_WITHIN_MS, ...options.settings },
    ai: options.ai ?? rulesProvider(),
    inbox: createInbox(inbox),
    documents: createDocumentReader(),
    email: options.email ?? createEmailSender({ smtpUrl: null, inboxFolder: inbox }),
    addresses: options.addresses ?? offlineChecker(),
  };
  let workers: RunningWorkers | undefined = await runWorkers(services, temporal, services.log);

  const upload = (member: Principal, bytes: Uint8Array, more: object = {}) =>
    runOperation(createImport, services, member, { file: { filename: 'questionnaire.docx', bytes }, ...more });
  const state = (member: Principal, job_id: string) => runOperation(getImport, services, member, { job_id });
  return {
    services,
    temporal,
    gateway,
    inbox,
    aMember: base.aMember,
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
    async stopWorkers() {
      await workers?.stop();
      workers = undefined;
    },
    async startWorkers() {
      workers = await runWorkers(services, temporal, services.log);
    },
    async close() {
      await workers?.stop();
      await services.email.close();
      await gateway.close();
      await base.close();
      await rm(inbox, { recursive: true, force: true });
    },
  };
}
