import type { LoopTally, QuestionTally } from '../../domain/ground/statistics/tally.ts';
import type { WireError } from '../elsewhere/error-codec.ts';
import type { AnalysisScope, CrossReference, CrossTally, SummaryTally, WeightsReport } from './column-store.ts';

/** So long whoever was told to come back stays away. */
export const RETRY_AFTER_MS = 5_000;

/** What the process of the columns is asked. */
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

/** How the process is started: the first message to it. */
export type ColumnsSettings = { readonly databaseUrl: string; readonly folder: string };

export type ToColumns =
  | { readonly kind: 'start'; readonly settings: ColumnsSettings }
  | { readonly kind: 'ask'; readonly id: number; readonly question: ColumnsQuestion };

export type FromColumns =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: ColumnsAnswer }
  | { readonly kind: 'error'; readonly id: number; readonly error: WireError }
  /** How far reading is that an answer waits for. */
  | { readonly kind: 'reading'; readonly id: number; readonly read: number; readonly total: number };
