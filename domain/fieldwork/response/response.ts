import type { GivenAnswers } from '../flow/given-answers.ts';
import type { Outcome } from '../../questionnaire/survey/endings.ts';

/** The states that are stored; ABANDONED is a matter of the clock (see `statusAt`). */
export type StoredStatus = 'IN_PROGRESS' | Outcome;

export const RESPONSE_STATUSES = ['IN_PROGRESS', 'COMPLETE', 'SCREEN_OUT', 'OVER_QUOTA', 'ABANDONED'] as const;
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number];

/** open: by the public address; personal: by a personal link; test: made up by the service. */
export const RESPONSE_SOURCES = ['open', 'personal', 'email', 'panel', 'test'] as const;
export type ResponseSource = (typeof RESPONSE_SOURCES)[number];

/** One respondent's answers to a survey, and how they came about. */
export type Response = ResponseOrigin & ResponseProgress & Exclusion & { readonly fraud: readonly FraudSignal[] };

/** What is decided when a response begins. */
export type ResponseOrigin = {
  /** `resp_` and 24 letters and digits. */
  readonly id: string;
  readonly surveyId: string;
  /** The version that it was begun on, and is finished on. */
  readonly version: number;
  /** Of previews and test data: a hash of the document they saw, which may have been a draft; else null. */
  readonly documentSha256: string | null;
  readonly source: ResponseSource;
  /** Never counts, anywhere. */
  readonly isPreview: boolean;
  /** ISO 639-1. */
  readonly language: string;
  /** What every random order of this response follows from. */
  readonly seed: string;
  readonly startedAt: Date;
  /** Keyed hash of the network address, salted by survey; null once erased, or for test data. */
  readonly ipHash: string | null;
  /** Keyed hash of what the browser says of itself, salted by survey. */
  readonly deviceHash: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
  /** IANA name, as the browser tells it. */
  readonly timezone: string | null;
  readonly emailToken: string | null;
  /** Hidden fields of the link. */
  readonly respondentMetadata: Readonly<Record<string, unknown>>;
  /** By what panel they came, and as whom; once it has ended by another visit than it began with, by which. */
  readonly panelData: Readonly<Record<string, unknown>>;
};

/** What every stored page changes. */
export type ResponseProgress = {
  readonly status: StoredStatus;
  /** On the route, by place; `LEFT_EMPTY` where a page was passed without an answer. With variables once it has ended. */
  readonly answers: GivenAnswers;
  /** Given, but no longer on the route: kept while the respondent is on the way, dropped at the end. */
  readonly setAside: GivenAnswers;
  /** What is being filled in, by place key: shown again, and never an answer. */
  readonly drafts: Readonly<Record<string, unknown>>;
  /** Key of the page that the respondent is on; null: the one that the route leads to. */
  readonly place: string | null;
  /** By place key. */
  readonly pages: Readonly<Record<string, ResponsePage>>;
  /** Rises by one with every stored page; 1 from the first thing that is stored. */
  readonly revision: number;
  /** The terminate question that it ended on, or null. */
  readonly endingQuestionId: string | null;
  readonly lastActivityAt: Date;
  /** When it ended, in whatever way; null while it goes on. */
  readonly completedAt: Date | null;
  /** The sum of page times, each capped at `LONGEST_PAGE_MS`. */
  readonly timeElapsedMs: number;
};

/** `revision` is the response's when the page was last stored, `elapsedMs` the time spent on it in all. */
export type ResponsePage = { readonly revision: number; readonly elapsedMs: number };

/** Set by a person, reversible; an excluded response stays stored and counts nowhere. */
export type Exclusion = {
  readonly excluded: boolean;
  readonly exclusionReason: string | null;
  readonly excludedBy: string | null;
  readonly excludedAt: Date | null;
};

/** Something that speaks against a response, for a person to judge. `evidence` says where it shows; it is JSON. */
export type FraudSignal = { readonly signal: FraudSignalName; readonly evidence: Readonly<Record<string, unknown>> };

export const FRAUD_SIGNALS = [
  'honeypot',
  'speeder',
  'straightlining',
  'duplicate_answers',
  'duplicate_device',
  'attention_check_failed',
  'contradiction',
  'gibberish',
  'price_order',
] as const;
export type FraudSignalName = (typeof FRAUD_SIGNALS)[number];

export const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
export const LONGEST_PAGE_MS = 30 * 60 * 1000;

/** The state as people see it: a response that has been silent for a day is abandoned, until its next answer. */
export function statusAt(
  { status, lastActivityAt }: Pick<Response, 'status' | 'lastActivityAt'>,
  now: Date,
): ResponseStatus {
  const isSilent = now.getTime() - lastActivityAt.getTime() >= ABANDONED_AFTER_MS;
  return status === 'IN_PROGRESS' && isSilent ? 'ABANDONED' : status;
}
