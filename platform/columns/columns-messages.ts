import type { LoopTally, QuestionTally } from '../../domain/ground/statistics/tally.ts';
import type { WireError } from '../elsewhere/error-codec.ts';
import type { AnalysisScope, CrossReference, CrossTally, SummaryTally, WeightsReport } from './column-store.ts';

/** How long callers wait before they retry. */
export const RETRY_AFTER_MS = 5_000;

/** A question to the process with the columns. */
export type ColumnsQuestion = { readonly scope: AnalysisScope } & (
  | { readonly kind: 'summary' }
  | { readonly kind: 'questions'; readonly questionIds: readonly string[] }
  | { readonly kind: 'cross'; readonly variables: readonly CrossReference[] }
  | { readonly kind: 'responses'; readonly limit: number; readonly wroteTo?: readonly string[] }
  | { readonly kind: 'weights' }
);

export type ColumnsAnswer =
  | { readonly kind: 'summary'; readonly summary: SummaryTally }
  | { readonly kind: 'questions'; readonly tallies: readonly (QuestionTally | LoopTally)[] }
  | { readonly kind: 'cross'; readonly cross: CrossTally }
  | { readonly kind: 'responses'; readonly ids: readonly string[] }
  | { readonly kind: 'weights'; readonly report: WeightsReport };

/** The settings of the process: its first message. */
export type ColumnsSettings = { readonly databaseUrl: string; readonly folder: string };

export type ToColumns =
  | { readonly kind: 'start'; readonly settings: ColumnsSettings }
  | { readonly kind: 'ask'; readonly id: number; readonly question: ColumnsQuestion };

export type FromColumns =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: ColumnsAnswer }
  | { readonly kind: 'error'; readonly id: number; readonly error: WireError }
  /** The progress of the reading that an answer waits for. */
  | { readonly kind: 'reading'; readonly id: number; readonly read: number; readonly total: number };
