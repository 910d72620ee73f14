import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Issue } from '../../../domain/ground/errors.ts';
import type { ProviderTarget } from '../../../domain/recruiting/panels/provider-target.ts';
import { runMinutes } from '../../../domain/recruiting/panels/quote/run-minutes.ts';
import { runTerms } from '../../../domain/recruiting/panels/quote/run-terms.ts';
import type { RunTerms } from '../../../domain/recruiting/panels/quote/run-terms.ts';
import type { TargetResult } from '../../../domain/recruiting/panels/targeting/chosen.ts';
import { readCountry, readLanguage } from '../../../domain/recruiting/panels/targeting/place-and-age.ts';
import type { QuoteRequest } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import { targetForPanelA } from '../../../domain/recruiting/panels/targeting/target-for-panel-a.ts';
import { targetForPanelB } from '../../../domain/recruiting/panels/targeting/target-for-panel-b.ts';
import type { Services } from '../../../platform/services.ts';
import type { PanelProvider } from '../../../providers/recruiting/panels/panel-provider.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { catalogueOf } from './catalogue.ts';
import { chosenProvider } from './configured-provider.ts';
import { loadQuotedSurvey } from './quoted-survey.ts';

/** The input of a quote, as it was while the provider's catalogue was read. */
export type PreparedQuote = {
  readonly isStandIn: boolean;
  readonly liveVersion: number;
  readonly minutes: number;
  readonly target: ProviderTarget;
  readonly terms: RunTerms;
};

/** Provider A has one catalogue for all countries. */
const ANYWHERE = { country: 'US', language: null } as const;

/**
 * Translates a request for a quote into the provider's terms.
 * @throws FieldworkError `not_found`, `wrong_state`, `invalid_input` with all issues, and as reading the provider's catalogue
 */
export async function prepareQuote(
  context: OperationContext,
  surveyId: string,
  request: QuoteRequest,
): Promise<PreparedQuote> {
  const { services } = context;
  const survey = await context.transaction((transaction) => loadQuotedSurvey(transaction, surveyId));
  const provider = chosenProvider(services, request.provider_id);
  const minutes = runMinutes(request.minutes, survey);
  const terms = runTerms(request, minutes, services.settings.panels.panelA);
  const target = await targetOf(services, provider, request);
  if (!terms.ok || !target.ok) {
    throw impossible([...(target.ok ? [] : target.issues), ...(terms.ok ? [] : [terms.issue])]);
  }
  const { currentVersion: liveVersion } = survey;
  return { isStandIn: provider.isStandIn, liveVersion, minutes, target: target.target, terms: terms.terms };
}

async function targetOf(services: Services, provider: PanelProvider, request: QuoteRequest): Promise<TargetResult> {
  if (provider.id === 'panel_a') {
    return targetForPanelA(request, await catalogueOf(services, provider, ANYWHERE));
  }
  const country = readCountry(request);
  const language = readLanguage(request.targeting);
  // Without a country there is no catalogue to look the rest up in.
  const issues = [...country.issues, ...language.issues];
  if (issues.length > 0 || country.value === null) return { ok: false, issues };
  const place = { country: country.value, language: language.value };
  return targetForPanelB(request, await catalogueOf(services, provider, place));
}

function impossible(issues: readonly Issue[]): FieldworkError {
  return new FieldworkError('invalid_input', 'There is no quote for that; see errors.', { issues });
}
