import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client, Connection } from '@temporalio/client';
import proto from '@temporalio/proto';
import { startParts } from '../bench/parts.ts';
import { recordAgentTurns } from './record-agent-turns.ts';
import { recordEmailSends, recordEmailTests } from './record-email-sends.ts';
import { recordExports, recordFileExpiry } from './record-exports.ts';
import { recordImports } from './record-imports.ts';
import { recordInsights } from './record-insights.ts';
import { recordPanelLaunches } from './record-panel-launches.ts';
import { recordPanelQuotes } from './record-panel-quotes.ts';
import { recordPlatformEmails } from './record-platform-emails.ts';
import { recordPlainPresentations, recordPresentations } from './record-presentations.ts';
import { recordErasureProofs, recordPrivacyRequests } from './record-privacy.ts';
import { recordSyntheticRuns } from './record-synthetic-runs.ts';
import { recordTranslations } from './record-translations.ts';
import type { Recorded } from './recorded.ts';

// Records the histories that the replay test holds today's workflows to: `node test/histories/record.ts translateSurvey`, or only those of
// the names that follow. Run it only with a released change of a workflow's commands, and keep the old files: running workflows have their like.

const RECORDERS: Readonly<Record<string, (record: (recorded: Recorded) => Promise<void>) => Promise<void>>> = {
  agentTurn: recordAgentTurns,
  createPresentation: async (record) => {
    await recordPlainPresentations(record);
    await recordPresentations(record);
  },
  docxImport: recordImports,
  emailSend: recordEmailSends,
  emailTest: recordEmailTests,
  erasureProof: recordErasureProofs,
  fileExpiry: recordFileExpiry,
  insight: recordInsights,
  panelLaunch: recordPanelLaunches,
  panelQuote: recordPanelQuotes,
  platformEmail: recordPlatformEmails,
  privacyRequest: recordPrivacyRequests,
  surveyExport: recordExports,
  syntheticRun: recordSyntheticRuns,
  translateSurvey: recordTranslations,
};

const [workflow = '', ...names] = process.argv.slice(2);
const recorder = RECORDERS[workflow];
if (recorder === undefined) throw new Error(`Name the workflow: ${Object.keys(RECORDERS).join(' or ')}.`);
const parts = await startParts();
try {
  await recorder(record);
} finally {
  await parts.stop();
}
process.exit(0);

async function record({ name, workflowType, workflowId, temporal }: Recorded): Promise<void> {
  if (names.length > 0 && !names.includes(name)) return;
  const connection = await Connection.connect({ address: temporal.address });
  const handle = new Client({ connection, namespace: temporal.namespace }).workflow.getHandle(workflowId);
  await handle.result().catch(() => undefined);
  const history = await handle.fetchHistory();
  const folder = fileURLToPath(new URL(`./${workflowType}/`, import.meta.url));
  await mkdir(folder, { recursive: true });
  const encoded = proto.temporal.api.history.v1.History.encode(history).finish();
  const kept = { workflow_type: workflowType, history_protobuf_base64: Buffer.from(encoded).toString('base64') };
  await writeFile(`${folder}${name}.json`, `${JSON.stringify(kept)}\n`);
  await connection.close();
  console.log(`recorded ${workflowType} ${name}`);
}
