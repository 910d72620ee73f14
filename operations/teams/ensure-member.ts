import { ensureLicence, ensureTeam } from '../../db/stores/team-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { Services } from '../../platform/services.ts';

/** Members whose rows exist, by database: so that only the first call of each costs a transaction. */
const seen = new WeakMap<Services['database'], Set<string>>();

const MAX_REMEMBERED = 100_000;

/** A team's row, and a licence at a user's first call, come into being at first use: the caller is trusted to know both. */
export async function ensureMember(
  services: Pick<Services, 'database'>,
  { teamId, userId }: { teamId: string; userId: string | null },
): Promise<void> {
  const remembered = seen.get(services.database) ?? new Set();
  seen.set(services.database, remembered);
  const member = `${teamId} ${userId ?? ''}`;
  if (remembered.has(member)) return;
  await inTeamTransaction(services.database, teamId, async (transaction) => {
    await ensureTeam(transaction);
    if (userId !== null) await ensureLicence(transaction, userId);
  });
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.add(member);
}
