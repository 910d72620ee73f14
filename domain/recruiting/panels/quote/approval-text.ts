import { canonicalJson } from '../../../questionnaire/comparison/same-value.ts';
import type { PanelPrice } from '../pricing/panel-price.ts';
import type { ProviderFilter, ProviderTarget } from '../provider-target.ts';

/** All that a person agrees to when approving a run. */
export type Approved = {
  readonly surveyId: string;
  readonly providerId: string;
  /** The number of the survey's live version. */
  readonly liveVersion: number;
  /** How many completes. */
  readonly sample: number;
  readonly target: ProviderTarget;
  readonly price: PanelPrice;
};

/**
 * The text that is hashed for an approval: the same for approvals of the same meaning, different for any others. The order of keys,
 * filters, options and price lines doesn't matter, nor does an option that is named twice, nor the wording of price lines.
 */
export function approvalText(approved: Approved): string {
  const { surveyId, providerId, liveVersion, sample, target, price } = approved;
  return canonicalJson({
    survey: surveyId,
    provider: providerId,
    version: liveVersion,
    sample,
    target: {
      country: target.country,
      language: target.language,
      filters: sortedDistinct(target.filters.map(filterText)),
    },
    price: {
      currency: price.currency,
      places: price.places,
      costPerComplete: price.costPerComplete.amount,
      total: price.total.amount,
      lines: price.lines.map(({ kind, money }) => canonicalJson([kind, money])).toSorted(),
    },
  });
}

function filterText(filter: ProviderFilter): string {
  return canonicalJson(filter.kind === 'range' ? filter : { ...filter, optionIds: sortedDistinct(filter.optionIds) });
}

function sortedDistinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted();
}
