import { z } from 'zod';
import type { Schema } from '../../domain/ground/schema.ts';
import { badRequest } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { StudyFilter } from './records.ts';

// Bodies of requests by the published description; unknown members are refused.

const wholeFrom = (least: number): z.ZodNumber => z.number().int().min(least);

const codeAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('AUTOMATICALLY_APPROVE') }),
  z.strictObject({ action: z.literal('MANUALLY_REVIEW') }),
  z.strictObject({ action: z.literal('REQUEST_RETURN'), return_reason: z.string().min(1) }),
  z.strictObject({
    action: z.literal('FIXED_SCREEN_OUT_PAYMENT'),
    fixed_screen_out_reward: wholeFrom(1),
    slots: wholeFrom(1),
  }),
  z.strictObject({ action: z.literal('ADD_TO_PARTICIPANT_GROUP'), participant_group: z.string() }),
  z.strictObject({ action: z.literal('REMOVE_FROM_PARTICIPANT_GROUP'), participant_group: z.string() }),
  z.strictObject({ action: z.literal('DYNAMIC_PAYMENT') }),
]);

const CODE_TYPES = [
  ...(['COMPLETED', 'FAILED_ATTENTION_CHECK', 'FOLLOW_UP_STUDY', 'GIVE_BONUS', 'INCOMPATIBLE_DEVICE'] as const),
  ...(['NO_CONSENT', 'OTHER', 'FIXED_SCREENOUT', 'SCREENED_IN', 'SCREENED_OUT'] as const),
] as const;

const completionCode = z.strictObject({
  code: z.string().min(1).max(128).nullable(),
  code_type: z.enum(CODE_TYPES),
  actions: z.array(codeAction),
  actor: z.enum(['participant', 'researcher']).default('participant'),
});

const bound = z.number().nullable().optional();

const filter: Schema<StudyFilter> = z.lazy(() =>
  z.union([
    z.strictObject({ filter_id: z.string(), selected_values: z.array(z.string()).min(1) }),
    z.strictObject({ filter_id: z.string(), selected_range: z.strictObject({ lower: bound, upper: bound }) }),
    z.strictObject({ filter_id: z.enum(['and', 'or']), selected_filters: z.array(filter).min(1) }),
  ]),
) as Schema<StudyFilter>;

const LABELS = [
  ...(['survey', 'writing_task', 'annotation', 'decision_making_task', 'interview', 'other'] as const),
] as const;

const studyFields = {
  name: z.string().min(1),
  internal_name: z.string().nullable(),
  description: z.string().min(1),
  external_study_url: z.string().min(1),
  prolific_id_option: z.enum(['question', 'url_parameters', 'not_required']),
  completion_codes: z.array(completionCode).min(1),
  total_available_places: wholeFrom(1),
  estimated_completion_time: z.number().positive(),
  maximum_allowed_time: z.number().positive(),
  reward: wholeFrom(1),
  device_compatibility: z.array(z.enum(['desktop', 'tablet', 'mobile'])),
  peripheral_requirements: z.array(z.enum(['audio', 'camera', 'download', 'microphone'])),
  filters: z.array(filter).nullable(),
  submissions_config: z.strictObject({
    max_submissions_per_participant: z.number().int().nullable().optional(),
    max_concurrent_submissions: z.number().int().nullable().optional(),
    auto_rejection_categories: z.array(z.literal('EXCEPTIONALLY_FAST')).optional(),
  }),
  study_labels: z.array(z.enum(LABELS)).max(1),
  project: z.string(),
  metadata: z.string().nullable(),
};

const REQUIRED = {
  name: true,
  description: true,
  external_study_url: true,
  prolific_id_option: true,
  completion_codes: true,
  total_available_places: true,
  estimated_completion_time: true,
  reward: true,
} as const;

export const studyPatch = z.strictObject(studyFields).partial();
export const newStudy = studyPatch.required(REQUIRED);

export type NewStudy = z.output<typeof newStudy>;
export type StudyPatch = z.output<typeof studyPatch>;

export const transition = z.strictObject({
  action: z.enum(['PUBLISH', 'SCHEDULE_PUBLISH', 'CANCEL_PUBLISH', 'PAUSE', 'START', 'STOP']),
  publish_at: z.iso.datetime({ offset: true }).optional(),
});

export const countRequest = z.strictObject({
  filters: z.array(filter),
  workspace_id: z.string().optional(),
  organisation_id: z.string().optional(),
});

export const costRequest = z.strictObject({ reward: wholeFrom(1), total_available_places: wholeFrom(1) });

export const recruitmentRequest = z.strictObject({
  filters: z.array(filter),
  workspace_id: z.string(),
  reward: wholeFrom(1),
  study_type: z.string(),
  total_available_places: wholeFrom(1),
  estimated_completion_time: z.number().positive(),
  device_compatibility: studyFields.device_compatibility.optional(),
  peripheral_requirements: studyFields.peripheral_requirements.optional(),
  study_labels: z.enum(LABELS).optional(),
});

/** @throws Refusal 400 with the problems, by field */
export function readBody<Shape extends Schema>(body: unknown, shape: Shape): z.output<Shape> {
  const read = z.safeParse(shape, body);
  if (read.success) return read.data;
  throw refusalOf(read.error);
}

function refusalOf(error: z.ZodError): Refusal {
  const detail: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const field = issue.path.join('.') || (unknown[0] ?? 'non_field_errors');
    (detail[field] ??= []).push(unknown.length > 0 ? `Unknown: ${unknown.join(', ')}.` : issue.message);
  }
  return badRequest(detail);
}
