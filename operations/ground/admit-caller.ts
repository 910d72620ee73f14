import { FieldworkError } from '../../domain/ground/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { AnyOperation } from './operation.ts';
import { NO_TEAM } from './operation-context.ts';
import type { Principal } from './operation-context.ts';
import { ensureMember } from './teams/ensure-member.ts';

type Admitting = Pick<AnyOperation, 'name' | 'audience' | 'changes' | 'isAboutAPerson'>;

/** Whether an acting user is required: for every change, and for everything about a person's data. */
export function requiresUser({ changes, isAboutAPerson }: Pick<AnyOperation, 'changes' | 'isAboutAPerson'>): boolean {
  return changes || isAboutAPerson === true;
}

/**
 * Lets a caller run an operation of teams, from whatever surface: of a team, as a user where one is needed, with a seat. Others'
 * callers prove themselves by what the request carries.
 * @throws FieldworkError `unauthenticated`, `forbidden`
 */
export async function admitCaller(
  operation: Admitting,
  services: Pick<Services, 'database' | 'now'>,
  caller: Principal,
): Promise<void> {
  if (operation.audience !== 'team') return;
  if (caller.teamId === NO_TEAM) {
    throw new FieldworkError('unauthenticated', 'This is for members of a team: say for which team you act.');
  }
  if (caller.userId === null && requiresUser(operation)) {
    throw new FieldworkError('forbidden', 'Say who acts: this needs a user.');
  }
  await ensureMember(services, caller);
}
