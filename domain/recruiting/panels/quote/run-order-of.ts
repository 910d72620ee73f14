import type { RunOrder } from '../run-order.ts';
import type { ProviderTarget } from '../provider-target.ts';
import type { PanelProviderId } from '../targeting/quote-request.ts';
import type { RunTerms } from './run-terms.ts';

/** The parameter by which the respondent pages recognise the run: the id of its quote. */
export const RUN_PARAMETER = 'panel_run';

const LONGEST_TITLE = 120;

/** The input of a run order, the same for every provider. */
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

/** The run order for its provider. */
export function runOrderOf({ quoteId, providerId, survey, publicUrl, terms, ...wished }: WishedRun): RunOrder {
  const { minutes, completionCodes } = wished;
  const isA = providerId === 'panel_a';
  const address = `${publicUrl}/s/${survey.id}`;
  return {
    externalId: quoteId,
    title: titleOf(survey.name),
    description: `Answer a survey: it takes about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    // Provider A adds its study's id to the address; provider B adds nothing but its participant's.
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
