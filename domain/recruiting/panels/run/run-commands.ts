import { FieldworkError } from '../../../ground/errors.ts';
import type { Run, RunStatus } from './run.ts';
import { RUN_STATUS_MEANINGS } from './run-statuses.ts';

/** The commands of people to a run; `decide` is for people of the service. */
export const RUN_COMMANDS = [
  'launch',
  'approve',
  'decline',
  'pause',
  'resume',
  'raise',
  'requote',
  'decide',
  'cancel',
] as const;
export type RunCommand = (typeof RUN_COMMANDS)[number];

const BY_STATUS: Readonly<Record<RunStatus, readonly RunCommand[]>> = {
  quoted: ['launch', 'cancel'],
  awaiting_approval: ['approve', 'decline', 'cancel'],
  awaiting_payment: ['cancel'],
  launching: ['cancel'],
  active: ['cancel'],
  paused: ['cancel'],
  needs_person: ['decide', 'cancel'],
  completed: [],
  cancelled: [],
  expired: [],
  failed: [],
};

/** The commands that are allowed now, in the order of RUN_COMMANDS. */
export function allowedCommands(run: Run): readonly RunCommand[] {
  const isFielding = run.status === 'active' || run.status === 'paused';
  const allowed = [...BY_STATUS[run.status], ...(isFielding ? whileFielding(run) : [])];
  return RUN_COMMANDS.filter((command) => allowed.includes(command));
}

function whileFielding({ pausedBy, change }: Run): readonly RunCommand[] {
  const canResume = pausedBy.includes('customer') || pausedBy.includes('provider');
  return [
    ...(pausedBy.includes('customer') ? [] : (['pause'] as const)),
    ...(canResume ? (['resume'] as const) : []),
    ...(change === null ? (['raise'] as const) : CHANGE_COMMANDS[change.stage]),
  ];
}

const CHANGE_COMMANDS = {
  quoting: [],
  awaiting_approval: ['approve', 'decline'],
  awaiting_payment: ['decline'],
  lapsed: ['requote'],
} as const satisfies Record<NonNullable<Run['change']>['stage'], readonly RunCommand[]>;

/** @throws FieldworkError `wrong_state` for a command that is not allowed now, naming those that are */
export function checkCommand(run: Run, command: RunCommand): void {
  const allowed = allowedCommands(run);
  if (allowed.includes(command)) return;
  const { status } = run;
  const possible = allowed.length === 0 ? 'Nothing can be asked of it any more' : `Possible now: ${allowed.join(', ')}`;
  throw new FieldworkError(
    'wrong_state',
    `This run is ${status.replaceAll('_', ' ')} and "${command}" is not possible. ${RUN_STATUS_MEANINGS[status].meaning} ${possible}.`,
  );
}
