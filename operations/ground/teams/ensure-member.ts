import { ensureLicence } from '../../../db/stores/ground/licence-store.ts';
import { ensureTeam } from '../../../db/stores/ground/team-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Services } from '../../../platform/services.ts';

/**
 * Members whose rows exist, by database, each with the time until which that is cached: so that few calls cost a
 * transaction.
 */
const seen = new WeakMap<Services['database'], Map<string, number>>();

const MAX_REMEMBERED = 100_000;
/** How long this process may miss the end of a seat that another process has stored. */
const REMEMBERED_MS = 30_000;

/**
 * Inserts a team's row at its first call, and a user's licence at theirs: the caller is trusted to know both ids.
 * @throws FieldworkError `forbidden` for a user whose seat has ended
 */
export async function ensureMember(
  services: Pick<Services, 'database' | 'now'>,
  { teamId, userId }: { teamId: string; userId: string | null },
): Promise<void> {
  const remembered = seen.get(services.database) ?? new Map<string, number>();
  seen.set(services.database, remembered);
  const member = `${teamId} ${userId ?? ''}`;
  const nowMs = services.now().getTime();
  if ((remembered.get(member) ?? 0) > nowMs) return;
  const isRevoked = await inTeamTransaction(services.database, teamId, async (transaction) => {
    await ensureTeam(transaction);
    return userId !== null && (await ensureLicence(transaction, userId)).isRevoked;
  });
  if (isRevoked) throw seatHasEnded();
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(member, nowMs + REMEMBERED_MS);
}

/** Clears the cache after seats have ended or come back. */
export function forgetMembers({ database }: Pick<Services, 'database'>): void {
  seen.get(database)?.clear();
}

function seatHasEnded(): FieldworkError {
  return new FieldworkError(
    'forbidden',
    "Your seat in this team ended with its subscription. Ask whoever looks after the team's plan for more seats: yours then comes back by itself.",
  );
}
