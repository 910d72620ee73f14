import { z } from 'zod';

/** Amounts are texts of digits (`parseDemandJson`). */
const amount = z.string().max(40);
const count = z.number().int().nonnegative();

export const anyData = z.unknown();

const target = z.object({ count });

const endLinks = z.object({ complete: z.string(), screenout: z.string(), overquota: z.string() });

export const lineItem = z.object({
  extLineItemId: z.string(),
  state: z.string().nullish(),
  surveyURL: z.string().nullish(),
  surveyTestURL: z.string().nullish(),
  /** Sent as one object or as an array. */
  targets: z.union([z.array(target), target.transform((one) => [one])]).nullish(),
  endLinks: endLinks.nullish(),
});

export const project = z.object({
  extProjectId: z.string(),
  state: z.string().nullish(),
  lineItems: z.array(lineItem),
});

const quoteLine = z.object({ title: z.string().nullish(), type: z.string().nullish(), estimatedCost: amount });

export const feasibilities = z.array(
  z.object({
    extLineItemId: z.string(),
    feasibility: z.object({
      status: z.string(),
      costPerInterview: amount.nullish(),
      currency: z.string().nullish(),
      expiry: z.string().nullish(),
      feasible: z.boolean().nullish(),
      totalCount: count.nullish(),
      valueCounts: z
        .array(z.object({ quotaCells: z.array(z.object({ feasibilityCount: count })).nullish() }))
        .nullish(),
    }),
    quote: z
      .object({
        costPerUnit: amount,
        estimatedCost: amount,
        currency: z.string(),
        detailedQuote: z.array(quoteLine).nullish(),
      })
      .nullish(),
  }),
);

const stats = z.object({
  attempts: count,
  completes: count,
  screenouts: count,
  overquotas: count,
  incompletes: count.nullish(),
});

const reportCost = z.object({ costPerUnit: amount.nullish(), currency: z.string().nullish() });

export const detailedReport = z.object({
  stats,
  lineItems: z.array(z.object({ extLineItemId: z.string(), cost: reportCost.nullish() })).nullish(),
});

export const bought = z.array(z.object({ extLineItemId: z.string(), state: z.string().nullish() }));

export const country = z.object({
  isoCode: z.string(),
  supportedLanguages: z.array(z.object({ isoCode: z.string() })).nullish(),
});

const option = z.object({ id: z.string(), text: z.string() });

export const attribute = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  type: z.string(),
  state: z.string().nullish(),
  isAllowedInFilters: z.boolean(),
  options: z.array(option).nullish(),
  /** A regular expression of valid values. */
  format: z.string().nullish(),
  category: z.object({ mainCategory: z.object({ text: z.string() }).nullish() }).nullish(),
});

export type DemandAttribute = z.output<typeof attribute>;
export type DemandFeasibility = z.output<typeof feasibilities>[number];
export type DemandLineItem = z.output<typeof lineItem>;
export type DemandProject = z.output<typeof project>;
export type DemandReport = z.output<typeof detailedReport>;
