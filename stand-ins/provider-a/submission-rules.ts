import type { Records, StudyRecord, SubmissionRecord } from './records.ts';
import { Refusal, notFound } from './refusal.ts';
import { newId, placesTaken, settleStudy, studyOf, submissionsOfStudy } from './study-rules.ts';

/** A participant takes a place. @throws Refusal 409 without a free place, or for a participant who had one before */
export function arrive(records: Records, study: StudyRecord, participantId: string, now: Date): SubmissionRecord {
  if (study.status !== 'ACTIVE') throw conflict(`The study is ${study.status}: nobody is let in.`);
  if (placesTaken(records, study) >= study.total_available_places) throw conflict('All places are taken.');
  if (submissionsOfStudy(records, study).some((one) => one.participant_id === participantId)) {
    throw conflict('This participant has taken part already.');
  }
  const submission: SubmissionRecord = {
    id: newId(),
    study_id: study.id,
    participant_id: participantId,
    started_at: now.toISOString(),
    status: 'ACTIVE',
    completed_at: null,
    study_code: null,
    return_requested: null,
  };
  records.submissions.push(submission);
  return submission;
}

/** A participant enters a code: the study's code decides what follows; an unknown code is left to a reviewer. */
export function complete(records: Records, submission: SubmissionRecord, code: string, now: Date): void {
  mustBeActive(submission);
  const study = studyOf(records, submission.study_id);
  const actions = study.completion_codes.find((one) => one.code === code && one.actor === 'participant')?.actions ?? [];
  const does = new Set(actions.map(({ action }) => action));
  submission.study_code = code;
  submission.completed_at = now.toISOString();
  if (does.has('FIXED_SCREEN_OUT_PAYMENT')) submission.status = 'SCREENED OUT';
  else if (does.has('AUTOMATICALLY_APPROVE')) submission.status = 'APPROVED';
  else submission.status = 'AWAITING REVIEW';
  if (does.has('REQUEST_RETURN')) submission.return_requested = now.toISOString();
  settleStudy(records, study);
}

/** A participant returns the place, also on request. */
export function giveBack(records: Records, submission: SubmissionRecord): void {
  if (submission.status !== 'AWAITING REVIEW') mustBeActive(submission);
  submission.status = 'RETURNED';
  settleStudy(records, studyOf(records, submission.study_id));
}

export function timeOut(submission: SubmissionRecord): void {
  mustBeActive(submission);
  submission.status = 'TIMED-OUT';
}

/** The reviewer's decision on a submission. */
export function review(records: Records, submission: SubmissionRecord, isApproved: boolean): void {
  if (submission.status !== 'AWAITING REVIEW') throw conflict(`The submission is ${submission.status}.`);
  submission.status = isApproved ? 'APPROVED' : 'REJECTED';
  settleStudy(records, studyOf(records, submission.study_id));
}

/** @throws Refusal 404 */
export function submissionOf(records: Records, id: string): SubmissionRecord {
  const submission = records.submissions.find((one) => one.id === id);
  if (submission === undefined) throw notFound('submission');
  return submission;
}

/** The study's address for a participant's browser, with the participant's parameters. */
export function entryUrl(study: StudyRecord, submission: SubmissionRecord): string {
  const values: Readonly<Record<string, string>> = {
    PROLIFIC_PID: submission.participant_id,
    STUDY_ID: study.id,
    SESSION_ID: submission.id,
  };
  return study.external_study_url.replaceAll(/\{\{%([A-Z_]+)%\}\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
}

function mustBeActive({ status }: SubmissionRecord): void {
  if (status !== 'ACTIVE') throw conflict(`The submission is ${status}.`);
}

function conflict(detail: string): Refusal {
  return new Refusal(409, 'Not now', detail);
}
