import { randomUUID } from 'node:crypto';
import { insertSyntheticPanel } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import type { SyntheticPanel } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { Services } from '../../../platform/services.ts';

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
