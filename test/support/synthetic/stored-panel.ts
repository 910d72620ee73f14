import { randomUUID } from 'node:crypto';
import { insertOperation } from '../../../db/stores/ground/operation-store.ts';
import { insertSyntheticPanel } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import type { SyntheticPanel } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import { insertSyntheticRun } from '../../../db/stores/synthetic/synthetic-run-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { Services } from '../../../platform/services.ts';
import { syntheticRunWorkflowId } from '../../../workflows/synthetic/synthetic-run/messages.ts';

const AGES = ['18-34', '35-54', '55+'];

/** A panel of so many personas, in three bands of age and two genders. */
export async function aStoredPanel(services: Services, member: Principal, size: number, seed = 11): Promise<string> {
  const margins = { age: { '18-34': 1 / 3, '35-54': 1 / 3, '55+': 1 / 3 }, gender: { female: 0.5, male: 0.5 } };
  const panel: SyntheticPanel = {
    id: randomUUID(),
    name: 'People',
    size,
    seed,
    margins,
    achieved: {},
    location: null,
    createdBy: member.userId ?? randomUUID(),
    createdAt: services.now(),
  };
  const personas = Array.from({ length: size }, (_, index) => ({
    id: randomUUID(),
    ordinal: index + 1,
    attributes: { age: AGES[index % AGES.length]!, gender: index % 2 === 0 ? 'female' : 'male' },
  }));
  await inTeamTransaction(services.database, member.teamId, (transaction) =>
    insertSyntheticPanel(transaction, panel, personas),
  );
  return panel.id;
}

/** A run of a panel through a survey that nobody goes on with. */
export async function aStoredRun(
  services: Services,
  member: Principal,
  { surveyId, panelId }: { readonly surveyId: string; readonly panelId: string },
): Promise<string> {
  const id = randomUUID();
  await inTeamTransaction(services.database, member.teamId, async (transaction) => {
    const operation = { id, kind: 'synthetic_run', workflowId: syntheticRunWorkflowId(id), createdBy: member.userId };
    await insertOperation(transaction, { ...operation, createdAt: services.now() });
    await insertSyntheticRun(transaction, {
      ...{ id, surveyId, panelId, version: 1, seed: 1, model: null, document: null },
      ...{ documentSha256: '0'.repeat(64), createdAt: services.now() },
    });
  });
  return id;
}
