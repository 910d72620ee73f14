import { FieldworkError } from '../../../ground/errors.ts';
import type { Integration, IntegrationStatus } from './run.ts';
import { INTEGRATION_STATUS_MEANINGS } from './run-statuses.ts';

/** What a person may ask of an integration; `decide` is for people of the service. */
export const INTEGRATION_COMMANDS = [
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
export type IntegrationCommand = (typeof INTEGRATION_COMMANDS)[number];

const BY_STATUS: Readonly<Record<IntegrationStatus, readonly IntegrationCommand[]>> = {
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

/** What may be asked of it now, in the order of INTEGRATION_COMMANDS. */
export function allowedCommands(integration: Integration): readonly IntegrationCommand[] {
  const isFielding = integration.status === 'active' || integration.status === 'paused';
  const allowed = [...BY_STATUS[integration.status], ...(isFielding ? whileFielding(integration) : [])];
  return INTEGRATION_COMMANDS.filter((command) => allowed.includes(command));
}

function whileFielding({ pausedBy, change }: Integration): readonly IntegrationCommand[] {
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
} as const satisfies Record<NonNullable<Integration['change']>['stage'], readonly IntegrationCommand[]>;

/** @throws FieldworkError `wrong_state` for a command that is not allowed now, saying what is */
export function checkCommand(integration: Integration, command: IntegrationCommand): void {
  const allowed = allowedCommands(integration);
  if (allowed.includes(command)) return;
  const { status } = integration;
  const possible = allowed.length === 0 ? 'Nothing can be asked of it any more' : `Possible now: ${allowed.join(', ')}`;
  throw new FieldworkError(
    'wrong_state',
    `This run is ${status.replaceAll('_', ' ')} and "${command}" is not possible. ${INTEGRATION_STATUS_MEANINGS[status].meaning} ${possible}.`,
  );
}
