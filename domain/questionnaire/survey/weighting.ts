import { z } from 'zod';
import { DOCUMENT_LIMITS } from '../document/document-limits.ts';
import { questionsByLabel } from '../document/question-index.ts';
import type { QuestionOf, SurveyDocument } from '../document/survey-document.ts';
import { MAX_NAME_CHARACTERS } from '../logic/names.ts';

const MOST_TARGETS = 20;
const HUNDRED = 100;
/** Shares are often published rounded to a tenth of a percent. */
const TOTAL_TOLERANCE = 0.005;

const share = z.number({ error: 'Write the share as a number, such as 0.52 or 52.' }).min(0).max(HUNDRED);

const target = z.strictObject({
  question: z.string().trim().normalize().min(1).max(MAX_NAME_CHARACTERS),
  shares: z
    .record(z.string().trim().normalize().min(1).max(DOCUMENT_LIMITS.optionLabelCharacters), share)
    .refine((shares) => isWhole(totalOf(shares)), {
      error: 'Make the shares total 1, or 100 for percentages.',
    }),
});

/** `settings.weighting`: known shares of the population for the options of single choice questions, by labels. */
export const weightingSchema = z.strictObject({
  targets: z
    .array(target)
    .min(1)
    .max(MOST_TARGETS)
    .refine((targets) => new Set(targets.map(({ question }) => question)).size === targets.length, {
      error: 'Name each question once.',
    }),
  /** The highest weight of a response, where the average is 1. */
  max_weight: z.number().min(1).max(1_000).nullable().default(null),
});

export type WeightingSetting = z.output<typeof weightingSchema>;

/** The same by ids, with the labels for messages; the shares of a target add up to 1. */
export type WeightingTargets = {
  readonly targets: readonly {
    readonly questionId: string;
    readonly label: string;
    readonly shares: readonly { readonly optionId: string; readonly label: string; readonly share: number }[];
  }[];
  /** The highest weight of a response, where the average is 1; null: no bound. */
  readonly maximumWeight: number | null;
};

export type ResolvedWeighting =
  { readonly ok: true; readonly weighting: WeightingTargets } | { readonly ok: false; readonly reason: string };

/**
 * Finds the questions and options that a weighting's labels name in a version of the survey; the reason says what to
 * write instead.
 */
export function resolveWeighting(setting: WeightingSetting, document: SurveyDocument): ResolvedWeighting {
  const byLabel = questionsByLabel(document);
  const targets: WeightingTargets['targets'][number][] = [];
  for (const { question: label, shares } of setting.targets) {
    const question = byLabel.get(label)?.question;
    if (question?.type !== 'select' || question.subtype !== 'single') return { ok: false, reason: notSingle(label) };
    const reason = misnamed(question, shares);
    if (reason !== null) return { ok: false, reason };
    const total = totalOf(shares);
    targets.push({
      questionId: question.id,
      label,
      shares: question.options.map((option) => ({
        optionId: option.id,
        label: option.label,
        share: (shares[option.label] ?? 0) / total,
      })),
    });
  }
  return { ok: true, weighting: { targets, maximumWeight: setting.max_weight } };
}

function misnamed({ label, options }: QuestionOf<'select'>, shares: WeightingSetting['targets'][number]['shares']) {
  const known = new Set(options.map((option) => option.label));
  const unknown = Object.keys(shares).find((one) => !known.has(one));
  if (unknown !== undefined) return `${label} has no option ${unknown}. Its options are ${[...known].join(', ')}.`;
  const missing = [...known].filter((one) => !Object.hasOwn(shares, one));
  if (missing.length === 0) return null;
  return `Give a share of ${label} for ${missing.join(', ')}, too: 0 for those who are not to count.`;
}

function notSingle(label: string): string {
  return `${label} is no single choice question of the survey: write the label of one.`;
}

function totalOf(shares: Readonly<Record<string, number>>): number {
  return Object.values(shares).reduce((total, one) => total + one, 0);
}

function isWhole(total: number): boolean {
  return [1, HUNDRED].some((whole) => Math.abs(total / whole - 1) <= TOTAL_TOLERANCE);
}
