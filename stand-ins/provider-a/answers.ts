import { CURRENCY } from './records.ts';
import type { Records, StudyRecord, SubmissionRecord } from './records.ts';
import { costOf } from './pool.ts';
import { placesTaken, submissionsOfStudy } from './study-rules.ts';

// Records in the format of the API.

export function studyAnswer(study: StudyRecord): object {
  return {
    ...Object.fromEntries(Object.entries(study).filter(([field]) => field !== 'is_stopped')),
    study_type: 'SINGLE',
    is_ready_to_publish: study.status === 'UNPUBLISHED',
    currency_code: CURRENCY,
  };
}

export function studyShort(records: Records, study: StudyRecord): object {
  const { id, name, internal_name, status, estimated_completion_time, total_available_places, reward } = study;
  const { rewards, fees } = costOf(reward, total_available_places);
  return {
    ...{ id, name, internal_name, status, estimated_completion_time, total_available_places, reward },
    study_type: 'SINGLE',
    places_taken: placesTaken(records, study),
    number_of_submissions: submissionsOfStudy(records, study).length,
    total_cost: rewards + fees,
    published_at: study.published_at,
    publish_at: study.publish_at,
    date_created: study.date_created,
    is_ready_to_publish: study.status === 'UNPUBLISHED',
  };
}

export function submissionShort(submission: SubmissionRecord): object {
  const { id, participant_id, status, started_at, completed_at, study_code, return_requested } = submission;
  const told = { id, participant_id, status, started_at, completed_at, study_code, return_requested };
  return { ...told, has_siblings: false };
}

export function submissionDetail(submission: SubmissionRecord): object {
  const { id, participant_id: participant, status, started_at, completed_at, study_id, return_requested } = submission;
  const told = { id, participant, status, started_at, completed_at, study_id, return_requested };
  return { ...told, entered_code: submission.study_code, parent_study_id: null, bonus_payments: [] };
}

const COUNTED = [
  ...(['ACTIVE', 'APPROVED', 'AWAITING REVIEW', 'REJECTED', 'RESERVED'] as const),
  ...(['RETURNED', 'TIMED-OUT', 'PARTIALLY APPROVED', 'SCREENED OUT'] as const),
];

export function countsAnswer(submissions: readonly SubmissionRecord[]): object {
  const counts = COUNTED.map((name) => [name, submissions.filter(({ status }) => status === name).length]);
  return { ...(Object.fromEntries(counts) as object), TOTAL: submissions.length };
}

/** The cost so far, in the smallest unit. */
export function costAnswer(study: StudyRecord, submissions: readonly SubmissionRecord[]): object {
  const approved = submissions.filter(({ status }) => status === 'APPROVED').length;
  const screenedOut = submissions.filter(({ status }) => status === 'SCREENED OUT');
  const paid = screenedOut.map(({ study_code: code }) => fixedReward(study, code)).reduce((sum, one) => sum + one, 0);
  const rewards = study.reward * approved + paid;
  const amount = (value: number): object => ({ amount: value, currency: CURRENCY });
  const none = { rewards: amount(0), fees: amount(0), tax: amount(0) };
  return {
    rewards: { rewards: amount(rewards), fees: amount(costOf(rewards, 1).fees), tax: amount(0) },
    bonuses: none,
    _links: {},
  };
}

function fixedReward(study: StudyRecord, code: string | null): number {
  const actions = study.completion_codes.find((one) => one.code === code)?.actions ?? [];
  return actions.find(({ fixed_screen_out_reward: fixed }) => fixed !== undefined)?.fixed_screen_out_reward ?? 0;
}

/** A page of a list, with links and count, if the list has pages. */
export function pageOf(
  rows: readonly object[],
  path: string,
  query: URLSearchParams,
  pageSize: number | null,
): object | null {
  const size = Number(query.get('page_size') ?? pageSize ?? rows.length);
  const page = Number(query.get('page') ?? 1);
  if (!Number.isInteger(size) || !Number.isInteger(page) || page < 1 || size < 0) return null;
  const last = Math.max(1, Math.ceil(rows.length / Math.max(1, size)));
  if (page > last) return null;
  const link = (to: number | null, title: string): object => ({
    href: to === null ? null : hrefOf(path, query, to),
    title,
  });
  return {
    results: rows.slice((page - 1) * size, page * size),
    _links: {
      self: link(page, 'Current'),
      next: link(page < last ? page + 1 : null, 'Next'),
      previous: link(page > 1 ? page - 1 : null, 'Previous'),
      last: link(last, 'Last'),
    },
    meta: { count: rows.length },
  };
}

function hrefOf(path: string, query: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(query);
  changed.set('page', String(page));
  return `${path}?${changed.toString()}`;
}
