import type { TeamTransaction } from '../../db/transaction.ts';
import type { NewId } from '../../domain/ground/ids.ts';
import type { Services } from '../../platform/services.ts';

/** Who acts. Both ids come from the trusted caller; `userId` is null where a read names no user. */
export type Principal = {
  readonly teamId: string;
  readonly userId: string | null;
  readonly isServiceAdmin: boolean;
  readonly requestId: string;
};

/** The team of callers without one: no row belongs to it. */
export const NO_TEAM = '00000000-0000-0000-0000-000000000000';

/** A caller without credentials: operations find the team by what the request carries, such as a link. */
export function unknownPrincipal(requestId: string): Principal {
  return { teamId: NO_TEAM, userId: null, isServiceAdmin: false, requestId };
}

export type OperationContext = {
  readonly principal: Principal;
  readonly services: Services;
  /** Runs work in the team's open transaction, or in a new one where none is open. */
  readonly transaction: <T>(work: (transaction: TeamTransaction) => Promise<T>) => Promise<T>;
  /** Runs after the commit. It must be safe to lose in a crash: a relay or sweep repeats it. */
  readonly afterCommit: (work: () => Promise<void>) => void;
  readonly now: () => Date;
  readonly newId: NewId;
};

/** The acting user of an operation that changes something; the edge has refused requests without one. */
export function actingUser(context: OperationContext): string {
  if (context.principal.userId === null) throw new Error('An operation that changes something ran without a user.');
  return context.principal.userId;
}
