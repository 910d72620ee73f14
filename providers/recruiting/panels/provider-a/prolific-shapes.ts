import { z } from 'zod';

/** Only the members that the client reads: others may change. */
export const studyStatus = z.enum([
  ...(['UNPUBLISHED', 'SCHEDULED', 'PUBLISHING', 'ACTIVE', 'AWAITING REVIEW', 'PAUSED', 'COMPLETED'] as const),
]);

export type StudyStatus = z.output<typeof studyStatus>;

const completionCode = z.object({
  code: z.string().nullable(),
  code_type: z.string(),
  actions: z.array(z.object({ action: z.string() })).nullish(),
});

export const study = z.object({
  id: z.string().min(1),
  status: studyStatus,
  total_available_places: z.number().int(),
  completion_codes: z.array(completionCode).nullish(),
});

export type Study = z.output<typeof study>;

export const studyRow = z.object({
  id: z.string().min(1),
  internal_name: z.string().nullish(),
  status: studyStatus.optional(),
  date_created: z.string().nullish(),
});

const submissionStatus = z.enum([
  ...(['RESERVED', 'ACTIVE', 'TIMED-OUT', 'AWAITING REVIEW', 'APPROVED', 'PARTIALLY APPROVED'] as const),
  ...(['RETURNED', 'REJECTED', 'SCREENED OUT', 'UNKNOWN'] as const),
]);

export type SubmissionStatus = z.output<typeof submissionStatus>;

export const submissionRow = z.object({
  id: z.string(),
  participant_id: z.string(),
  status: submissionStatus,
  study_code: z.string().nullish(),
});

export type SubmissionRow = z.output<typeof submissionRow>;

/** A single submission; some members have other names than in lists. */
export const submission = z.object({
  id: z.string(),
  study_id: z.string().min(1),
  participant: z.string(),
  status: submissionStatus,
  entered_code: z.string().nullish(),
});

export type Submission = z.output<typeof submission>;

const count = z.number().int().nonnegative().default(0);

export const submissionCounts = z.object({
  ACTIVE: count,
  APPROVED: count,
  'AWAITING REVIEW': count,
  REJECTED: count,
  RESERVED: count,
  RETURNED: count,
  'TIMED-OUT': count,
  'PARTIALLY APPROVED': count,
  'SCREENED OUT': count,
  TOTAL: count,
});

export type SubmissionCounts = z.output<typeof submissionCounts>;

const described = {
  filter_id: z.string().min(1),
  title: z.string(),
  question: z.string().nullish(),
  category: z.string().nullish(),
};

export const filterEntry = z.discriminatedUnion('type', [
  z.object({
    ...described,
    type: z.literal('select'),
    data_type: z.string(),
    choices: z.record(z.string(), z.unknown()),
  }),
  z.object({
    ...described,
    type: z.literal('range'),
    data_type: z.string(),
    min: z.union([z.number(), z.string()]).nullish(),
    max: z.union([z.number(), z.string()]).nullish(),
  }),
]);

export type FilterEntry = z.output<typeof filterEntry>;

export const eligibleCount = z.object({ count: z.number().nonnegative() });
export const studyCost = z.object({ total_cost: z.number().nonnegative() });
export const recruitmentTime = z.object({
  precise_recruitment_time_hours: z.number().nonnegative().nullish(),
  upper_bound_hours: z.number().nonnegative().nullish(),
});
export const workspaceList = z.object({ results: z.array(z.object({ id: z.string().min(1) })) });
export const workspaceBalance = z.object({ currency_code: z.string().regex(/^[A-Z]{3}$/) });
