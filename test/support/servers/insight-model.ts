import { insightRules } from '../../../domain/results/insights/insight-rules.ts';
import type { OpenEndsRequest } from '../../../domain/results/insights/open-ends/open-ends-request.ts';
import type { ReviewRequest } from '../../../domain/results/insights/review/review-request.ts';
import type { TakeawaysRequest } from '../../../domain/results/insights/takeaways/takeaways-request.ts';
import { createStopWords } from '../../../platform/stop-words.ts';
import type { ModelBehaviour, ReceivedCall } from './model-server.ts';

const rules = insightRules(createStopWords());

type InsightRequest = TakeawaysRequest | OpenEndsRequest | ReviewRequest;

/** What a call for an insight asks. */
function insightRequestOf(call: Pick<ReceivedCall, 'user'>): InsightRequest {
  return JSON.parse(call.user) as InsightRequest;
}

/** The right answer to what a call asks: that of the built-in rules. */
export function insightFor(call: ReceivedCall) {
  const request = insightRequestOf(call);
  if ('answers' in request) return rules.open_ends(request);
  return 'blocks' in request ? rules.survey_review(request) : rules.key_takeaways(request);
}

/** A model that answers as the rules do, for a server of its own process too. */
export function behave(call: ReceivedCall): ModelBehaviour {
  return { kind: 'answer', value: insightFor(call) };
}
