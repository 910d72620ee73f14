import type { RunOrder } from '../run-order.ts';
import type { ProviderTarget } from '../provider-target.ts';
import type { PanelProviderId } from '../targeting/quote-request.ts';
import type { RunTerms } from './run-terms.ts';

/** By this, the page for respondents knows for which run somebody comes: the id of the run's quote. */
export const RUN_PARAMETER = 'panel_run';

const LONGEST_TITLE = 120;

/** What is to be run, before the provider's own ways are looked at. */
export type WishedRun = {
  readonly quoteId: string;
  readonly providerId: PanelProviderId;
  readonly survey: { readonly id: string; readonly name: string };
  /** Of the service, without a slash at the end. */
  readonly publicUrl: string;
  readonly places: number;
  readonly minutes: number;
  readonly target: ProviderTarget;
  readonly terms: RunTerms;
  /** Fresh for each run; taken by provider A alone. */
  readonly completionCodes: NonNullable<RunOrder['completionCodes']>;
  readonly daysInField: number;
};

/** A run as its provider is told of it. */
export function runOrderOf({ quoteId, providerId, survey, publicUrl, terms, ...wished }: WishedRun): RunOrder {
  const { minutes, completionCodes } = wished;
  const isA = providerId === 'panel_a';
  const address = `${publicUrl}/s/${survey.id}`;
  return {
    externalId: quoteId,
    title: titleOf(survey.name),
    description: `Answer a survey: it takes about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    // Provider A names its study to the page; provider B names nothing but its participant.
    surveyUrl: isA ? address : `${address}?${RUN_PARAMETER}=${quoteId}`,
    places: wished.places,
    minutes,
    target: wished.target,
    reward: terms.reward,
    screenOutReward: terms.screenOutReward,
    completionCodes: isA ? completionCodes : null,
    daysInField: wished.daysInField,
  };
}

function titleOf(name: string): string {
  const signs = Array.from(name);
  return signs.length > LONGEST_TITLE ? `${signs.slice(0, LONGEST_TITLE - 1).join('')}…` : name;
}
