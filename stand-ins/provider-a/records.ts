// The records of the stand-in, with the names of the API.
import type { FAULT_KINDS } from '../kit/faults.ts';

export type StudyStatus = 'UNPUBLISHED' | 'SCHEDULED' | 'ACTIVE' | 'PAUSED' | 'AWAITING REVIEW' | 'COMPLETED';

export type CodeAction = {
  readonly action: string;
  readonly fixed_screen_out_reward?: number | undefined;
  readonly slots?: number | undefined;
  readonly return_reason?: string | undefined;
};

export type CompletionCode = {
  readonly code: string | null;
  readonly code_type: string;
  readonly actions: readonly CodeAction[];
  readonly actor: 'participant' | 'researcher';
};

/** One condition of a study; groups contain conditions. */
export type StudyFilter =
  | { readonly filter_id: string; readonly selected_values: readonly string[] }
  | { readonly filter_id: string; readonly selected_range: { lower?: number | null; upper?: number | null } }
  | { readonly filter_id: 'and' | 'or'; readonly selected_filters: readonly StudyFilter[] };

export type StudyRecord = {
  readonly id: string;
  readonly date_created: string;
  name: string;
  internal_name: string | null;
  description: string;
  external_study_url: string;
  prolific_id_option: 'question' | 'url_parameters' | 'not_required';
  completion_codes: readonly CompletionCode[];
  total_available_places: number;
  estimated_completion_time: number;
  maximum_allowed_time: number;
  reward: number;
  device_compatibility: readonly string[];
  peripheral_requirements: readonly string[];
  filters: readonly StudyFilter[];
  submissions_config: Readonly<Record<string, unknown>>;
  study_labels: readonly string[];
  project: string | null;
  metadata: string | null;
  publish_at: string | null;
  published_at: string | null;
  status: StudyStatus;
  /** Stopped by its owner: only more places make it recruit again. */
  is_stopped: boolean;
};

export type SubmissionStatus =
  'RESERVED' | 'ACTIVE' | 'TIMED-OUT' | 'AWAITING REVIEW' | 'APPROVED' | 'RETURNED' | 'REJECTED' | 'SCREENED OUT';

export type SubmissionRecord = {
  readonly id: string;
  readonly study_id: string;
  readonly participant_id: string;
  readonly started_at: string;
  status: SubmissionStatus;
  completed_at: string | null;
  study_code: string | null;
  return_requested: string | null;
};

/** The style of events: that of the service's own interface, that of Prolific, or both. */
export type WebhookStyle = 'service' | 'prolific' | 'both';

export type WebhookSettings = {
  /** Null: no events are sent. */
  url: string | null;
  secret: string;
  /** The address of Prolific's own events; null: `url`. */
  prolific_url: string | null;
  prolific_secret: string;
  style: WebhookStyle;
  /** Events wait until they are released. */
  held: boolean;
  /** The number of times that each event is sent. */
  copies: number;
  /** The delay; with `shuffled` a random part of it, so that the order changes. */
  delay_ms: number;
  shuffled: boolean;
};

export type Delivery = {
  readonly id: string;
  /** Equal for all copies. */
  readonly event_id: string;
  readonly kind: 'service' | 'prolific';
  readonly body: string;
  readonly made_at: string;
  due_at_ms: number;
  /** The delivery that must be tried before this one. */
  follows: string | null;
  attempts: number;
  state: 'held' | 'waiting' | 'delivered' | 'given_up';
  last_answer: string | null;
};

export type Fault = {
  readonly kind: (typeof FAULT_KINDS)[number] | 'refused';
  readonly on: 'any' | 'change';
  readonly retry_after_seconds: number;
  times: number;
};

export type Records = {
  readonly studies: StudyRecord[];
  readonly submissions: SubmissionRecord[];
  readonly deliveries: Delivery[];
  readonly faults: Fault[];
  readonly webhooks: WebhookSettings;
};

/** The one workspace and project of the stand-in. */
export const WORKSPACE_ID = '5f0000000000000000000a01';
export const PROJECT_ID = '5f0000000000000000000a02';
export const CURRENCY = 'USD';

export function emptyRecords(): Records {
  return {
    studies: [],
    submissions: [],
    deliveries: [],
    faults: [],
    webhooks: {
      ...{ url: null, secret: '', prolific_url: null, prolific_secret: '', style: 'service' },
      ...{ held: false, copies: 1, delay_ms: 0, shuffled: false },
    },
  };
}
