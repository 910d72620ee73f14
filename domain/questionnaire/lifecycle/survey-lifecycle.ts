import { FieldworkError } from '../../ground/errors.ts';
import type { SurveyStage, SurveyStatus } from '../survey/survey.ts';

/** The operations that change a survey's state. */
export const LIFECYCLE_OPERATIONS = ['publish', 'pause', 'complete', 'archive'] as const;
export type LifecycleOperation = (typeof LIFECYCLE_OPERATIONS)[number];

export type SurveyTransition = {
  readonly operation: LifecycleOperation;
  readonly from: SurveyStatus;
  readonly to: SurveyStatus;
  /** One sentence for people. */
  readonly meaning: string;
};

/** All transitions between a survey's states. */
export const SURVEY_TRANSITIONS: readonly SurveyTransition[] = [
  {
    operation: 'publish',
    from: 'draft',
    to: 'active',
    meaning: 'Version 1 goes live as it is; it needs one question at least.',
  },
  { operation: 'pause', from: 'active', to: 'paused', meaning: 'Nobody new begins; those inside may finish.' },
  {
    operation: 'publish',
    from: 'paused',
    to: 'active',
    meaning: 'The live version goes on; pending edits stay pending.',
  },
  { operation: 'complete', from: 'active', to: 'completed', meaning: 'Ends it for good; clone it to collect again.' },
  { operation: 'complete', from: 'paused', to: 'completed', meaning: 'Ends it for good; clone it to collect again.' },
  { operation: 'archive', from: 'completed', to: 'archived', meaning: 'Leaves the lists; its data stays.' },
];

/** What the survey's public address shows. */
export type PublicPage = 'not_found' | 'questionnaire' | 'paused' | 'closed';

export type SurveyState = {
  readonly stage: SurveyStage;
  /** What an edit of the document changes; `none`: only the survey's name may change. */
  readonly editing: 'in_place' | 'pending_version' | 'none';
  readonly publicPage: PublicPage;
  /** Whether respondents on the way may go on. */
  readonly mayFinish: boolean;
  readonly meaning: string;
};

/** The properties of each state. */
export const SURVEY_STATES: Readonly<Record<SurveyStatus, SurveyState>> = {
  draft: {
    stage: 'design',
    editing: 'in_place',
    publicPage: 'not_found',
    mayFinish: false,
    meaning: 'Being written; its single version is edited in place.',
  },
  active: {
    stage: 'fielding',
    editing: 'pending_version',
    publicPage: 'questionnaire',
    mayFinish: true,
    meaning: 'Live; edits wait in a pending version until they are pushed.',
  },
  paused: {
    stage: 'fielding',
    editing: 'pending_version',
    publicPage: 'paused',
    mayFinish: true,
    meaning: 'Closed to new respondents for the time being.',
  },
  completed: {
    stage: 'closed',
    editing: 'none',
    publicPage: 'closed',
    mayFinish: false,
    meaning: 'Ended for good and read-only.',
  },
  archived: {
    stage: 'closed',
    editing: 'none',
    publicPage: 'closed',
    mayFinish: false,
    meaning: 'Ended, and listed only when asked for.',
  },
};

/**
 * The state that an operation leads to.
 * @throws FieldworkError `wrong_state`, naming the states in which it is possible
 */
export function stateAfter(operation: LifecycleOperation, status: SurveyStatus): SurveyStatus {
  const transition = SURVEY_TRANSITIONS.find((one) => one.operation === operation && one.from === status);
  if (transition !== undefined) return transition.to;
  const possible = SURVEY_TRANSITIONS.filter((one) => one.operation === operation).map((one) => one.from);
  throw new FieldworkError(
    'wrong_state',
    `The survey is ${status === 'draft' ? 'a draft' : status}: only ${listed(possible)} survey can be ${PARTICIPLES[operation]}.${adviceFor(operation, status)}`,
  );
}

const PARTICIPLES: Readonly<Record<LifecycleOperation, string>> = {
  publish: 'published',
  pause: 'paused',
  complete: 'completed',
  archive: 'archived',
};

/** "a draft or paused", "an active". */
function listed(statuses: readonly SurveyStatus[]): string {
  const article = /^[aeiou]/.test(statuses[0] ?? '') ? 'an' : 'a';
  return `${article} ${statuses.join(' or ')}`;
}

function adviceFor(operation: LifecycleOperation, status: SurveyStatus): string {
  if (SURVEY_STATES[status].stage === 'closed' && operation !== 'archive') return ' Clone it to collect again.';
  if (operation === 'publish' && status === 'active') return ' Push its pending version to make edits live.';
  if (operation === 'archive') return ' Complete it first.';
  return '';
}
