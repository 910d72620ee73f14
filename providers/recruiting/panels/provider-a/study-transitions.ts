import { FieldworkError, isFieldworkError } from '../../../../domain/ground/errors.ts';
import type { ProlificApi } from './prolific-api.ts';
import { study } from './prolific-shapes.ts';
import type { Study, StudyStatus } from './prolific-shapes.ts';

type Step = {
  readonly action: 'PUBLISH' | 'PAUSE' | 'START' | 'STOP';
  /** States from which the action is allowed. */
  readonly from: readonly StudyStatus[];
  /** States in which nothing is left to do. */
  readonly done: readonly StudyStatus[];
  /** For messages: "can't be paused". */
  readonly participle: string;
};

const PUBLISHED: readonly StudyStatus[] = [
  'SCHEDULED',
  'PUBLISHING',
  'ACTIVE',
  'PAUSED',
  'AWAITING REVIEW',
  'COMPLETED',
];

export const STEPS = {
  // A late repetition of a launch must not undo a pause or a close.
  launch: { action: 'PUBLISH', from: ['UNPUBLISHED'], done: PUBLISHED, participle: 'launched' },
  pause: { action: 'PAUSE', from: ['ACTIVE'], done: ['PAUSED'], participle: 'paused' },
  resume: { action: 'START', from: ['PAUSED'], done: ['ACTIVE'], participle: 'resumed' },
  close: { action: 'STOP', from: ['ACTIVE', 'PAUSED'], done: ['AWAITING REVIEW', 'COMPLETED'], participle: 'closed' },
} as const satisfies Readonly<Record<string, Step>>;

export function studyPath(id: string): string {
  return `/api/v1/studies/${encodeURIComponent(id)}/`;
}

export function readStudy(api: ProlificApi, id: string): Promise<Study> {
  return api.get(studyPath(id), study);
}

/** Moves a study to the requested state, unless it is there. @throws FieldworkError `panel_refused` if that is impossible */
export async function takeStep(api: ProlificApi, id: string, step: Step): Promise<void> {
  const { status } = await readStudy(api, id);
  if (step.done.includes(status)) return;
  // The draft is being published: soon it is in a state that allows the action.
  if (status === 'PUBLISHING' || status === 'SCHEDULED') throw stillPublishing();
  if (!step.from.includes(status)) throw refused(step, status);
  try {
    await api.send('POST', `${studyPath(id)}transition/`, { action: step.action }, study);
  } catch (error) {
    // Another call, or the provider itself, may have been faster: the study's current state decides.
    if (!isFieldworkError(error, 'panel_refused')) throw error;
    if (!step.done.includes((await readStudy(api, id)).status)) throw error;
  }
}

function refused({ participle }: Step, status: StudyStatus): FieldworkError {
  return new FieldworkError(
    'panel_refused',
    `The study at panel provider A is ${status.toLowerCase()} and can't be ${participle}.`,
  );
}

function stillPublishing(): FieldworkError {
  return new FieldworkError(
    'panel_unavailable',
    'Panel provider A is still publishing the study. The service waits and asks again by itself.',
    { retryAfterMs: 10_000 },
  );
}
