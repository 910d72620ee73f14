import { randomBytes } from 'node:crypto';
import { HOURLY_FLOOR, countMatching } from './pool.ts';
import { PROJECT_ID } from './records.ts';
import type { CompletionCode, Records, StudyRecord, StudyStatus, SubmissionRecord } from './records.ts';
import { Refusal, badRequest, notFound } from './refusal.ts';
import type { NewStudy, StudyPatch } from './study-request.ts';

/** Ids as the provider has them. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

const STAND_IN_NOTE = 'Made with a stand-in for the provider: nobody is recruited, nothing is charged.';

/** @throws Refusal 400 */
export function addStudy(records: Records, asked: NewStudy, now: Date): StudyRecord {
  const { project = PROJECT_ID, filters, ...fields } = asked;
  const study: StudyRecord = {
    internal_name: null,
    maximum_allowed_time: longestTime(asked.estimated_completion_time),
    device_compatibility: [],
    peripheral_requirements: [],
    submissions_config: { max_submissions_per_participant: 1 },
    study_labels: [],
    metadata: STAND_IN_NOTE,
    ...without(fields),
    id: newId(),
    date_created: now.toISOString(),
    filters: filters ?? [],
    project,
    publish_at: null,
    published_at: null,
    status: 'UNPUBLISHED',
    is_stopped: false,
  };
  checkStudy(study);
  records.studies.push(study);
  return study;
}

/** After publication only the places can change, and only grow. @throws Refusal 400 */
export function changeStudy(records: Records, study: StudyRecord, patch: StudyPatch): void {
  if (study.status === 'UNPUBLISHED') {
    const { filters, ...others } = patch;
    const changed = { ...study, ...without(others), ...(filters !== undefined && { filters: filters ?? [] }) };
    checkStudy(changed);
    Object.assign(study, changed);
    return;
  }
  const { total_available_places: places, internal_name: name, ...others } = patch;
  const [other] = Object.keys(others);
  if (other !== undefined) throw badRequest({ [other]: ['A published study keeps this field.'] });
  if (name !== undefined) study.internal_name = name;
  if (places === undefined) return;
  if (places < study.total_available_places) {
    throw badRequest({ total_available_places: ['Places of a published study can only be increased.'] });
  }
  if (places === study.total_available_places) return;
  study.total_available_places = places;
  // A study that was full or stopped recruits again.
  if (study.status === 'COMPLETED' || study.status === 'AWAITING REVIEW') {
    study.status = 'ACTIVE';
    study.is_stopped = false;
  }
  settleStudy(records, study);
}

/** The published table of transitions. */
const TRANSITIONS: Readonly<Record<string, Readonly<Partial<Record<StudyStatus, StudyStatus>>>>> = {
  PUBLISH: { UNPUBLISHED: 'ACTIVE' },
  SCHEDULE_PUBLISH: { UNPUBLISHED: 'SCHEDULED' },
  CANCEL_PUBLISH: { SCHEDULED: 'UNPUBLISHED' },
  PAUSE: { ACTIVE: 'PAUSED' },
  START: { PAUSED: 'ACTIVE' },
  STOP: { ACTIVE: 'COMPLETED', PAUSED: 'COMPLETED' },
};

/** @throws Refusal 400 for an action that the state does not allow */
export function moveStudy(study: StudyRecord, action: string, publishAt: string | undefined, now: Date): void {
  const next = TRANSITIONS[action]?.[study.status];
  if (next === undefined) throw badRequest(`${action} is not possible while the study is ${study.status}.`);
  if (action === 'PUBLISH') checkPay(study);
  if (action === 'SCHEDULE_PUBLISH') {
    study.publish_at = publishAt ?? study.publish_at;
    if (study.publish_at === null) throw badRequest({ publish_at: ['Say when.'] });
  }
  if (next === 'ACTIVE') study.published_at ??= now.toISOString();
  if (action === 'STOP') study.is_stopped = true;
  study.status = next;
}

/** @throws Refusal 400 for a study that was published */
export function removeStudy(records: Records, study: StudyRecord): void {
  if (study.status !== 'UNPUBLISHED') throw badRequest('Published studies cannot be deleted.');
  records.studies.splice(records.studies.indexOf(study), 1);
}

/** @throws Refusal 404 */
export function studyOf(records: Records, id: string): StudyRecord {
  const study = records.studies.find((one) => one.id === id);
  if (study === undefined) throw notFound('study');
  return study;
}

export function submissionsOfStudy(records: Records, study: StudyRecord): readonly SubmissionRecord[] {
  return records.submissions.filter(({ study_id: id }) => id === study.id);
}

const FREES_A_PLACE: ReadonlySet<string> = new Set(['RETURNED', 'TIMED-OUT', 'SCREENED OUT', 'REJECTED']);

export function placesTaken(records: Records, study: StudyRecord): number {
  return submissionsOfStudy(records, study).filter(({ status }) => !FREES_A_PLACE.has(status)).length;
}

/** Ends a study whose places have all been used; pauses one whose payments for screen-outs are used up. */
export function settleStudy(records: Records, study: StudyRecord): void {
  if (study.status !== 'ACTIVE' && study.status !== 'PAUSED' && study.status !== 'AWAITING REVIEW') return;
  const submissions = submissionsOfStudy(records, study);
  const isAwaiting = ({ status, return_requested: asked }: SubmissionRecord): boolean =>
    status === 'AWAITING REVIEW' && asked === null;
  const awaiting = submissions.filter(isAwaiting).length;
  const ended = awaiting + submissions.filter(({ status }) => status === 'APPROVED').length;
  if (ended >= study.total_available_places) study.status = awaiting > 0 ? 'AWAITING REVIEW' : 'COMPLETED';
  else if (study.status === 'ACTIVE' && study.completion_codes.some((code) => isUsedUp(code, submissions))) {
    study.status = 'PAUSED';
  }
}

function isUsedUp(code: CompletionCode, submissions: readonly SubmissionRecord[]): boolean {
  const slots = code.actions.find(({ action }) => action === 'FIXED_SCREEN_OUT_PAYMENT')?.slots;
  if (slots === undefined) return false;
  return (
    submissions.filter(({ status, study_code: own }) => status === 'SCREENED OUT' && own === code.code).length >= slots
  );
}

function checkStudy(study: StudyRecord): void {
  const codes = study.completion_codes.map(({ code }) => code);
  if (new Set(codes).size < codes.length) throw badRequest({ completion_codes: ['Each code must be unique.'] });
  for (const { actions } of study.completion_codes) {
    const kinds = new Set(actions.map(({ action }) => action));
    if (kinds.has('AUTOMATICALLY_APPROVE') && kinds.has('MANUALLY_REVIEW')) {
      throw badRequest({ completion_codes: ['Approve by itself, or review: not both.'] });
    }
    if (actions.some(({ fixed_screen_out_reward: fixed }) => fixed !== undefined && fixed >= study.reward)) {
      throw badRequest({ completion_codes: ['The screen-out reward must be less than the reward.'] });
    }
  }
  const url = URL.parse(study.external_study_url.replaceAll(/\{\{%[A-Z_]+%\}\}/g, 'x'));
  if (url === null || !/^https?:$/.test(url.protocol)) throw badRequest({ external_study_url: ['Not an address.'] });
  const least = leastTime(study.estimated_completion_time);
  if (study.maximum_allowed_time < least) throw badRequest({ maximum_allowed_time: [`At least ${least} minutes.`] });
  countMatching(study.filters);
}

function checkPay({ reward, estimated_completion_time: minutes }: StudyRecord): void {
  if (reward * 60 >= HOURLY_FLOOR * minutes) return;
  throw new Refusal(400, 'The reward is too low', `Pay at least ${HOURLY_FLOOR} cents an hour.`);
}

/** Two minutes, twice the estimated time, and twice its square root. */
function leastTime(minutes: number): number {
  return Math.ceil(2 + 2 * minutes + 2 * Math.sqrt(minutes));
}

function longestTime(minutes: number): number {
  return Math.max(leastTime(minutes), 140);
}

/** Without undefined members, so that defaults stay. */
function without<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
}

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };
