import type { RunOrder } from '../../../../domain/recruiting/panels/run-order.ts';
import type { DemandTarget } from './demand-target.ts';
import type { ProviderBSettings } from './provider-b-settings.ts';

/** The one line item of a project. */
export function lineItemIdOf(projectId: string): string {
  return `${projectId}-1`;
}

/** What the provider puts in the place of these: who a participant is to it, and this visit of theirs, which its end links take. */
const PARTICIPANT = '<#DubKnowledge[1500/Entity id]>';
const VISIT = '<#IdParameter[Value]>';
const LONGEST_TITLE = 255;

/** A project of one line item; the provider has no room for a description, and sets the price itself. */
export function projectRequest(run: RunOrder, target: DemandTarget, settings: ProviderBSettings): object {
  const { countryISOCode, languageISOCode, filters } = target;
  const title = Array.from(run.title).slice(0, LONGEST_TITLE).join('');
  return {
    extProjectId: run.externalId,
    title,
    devices: ['mobile', 'desktop', 'tablet'],
    category: { surveyTopic: settings.surveyTopics ?? ['BUSINESS'] },
    lineItems: [
      {
        extLineItemId: lineItemIdOf(run.externalId),
        title,
        countryISOCode,
        languageISOCode,
        surveyURL: withParticipant(run.surveyUrl),
        surveyTestURL: run.surveyUrl,
        indicativeIncidence: settings.incidencePercent ?? 100,
        daysInField: run.daysInField,
        lengthOfInterview: run.minutes,
        deliveryType: 'BALANCED',
        targets: [completesTarget(run.places)],
        quotaPlan: { filters },
      },
    ],
  };
}

export function completesTarget(count: number): object {
  return { count, dailyLimit: 0, type: 'COMPLETE' };
}

/** The placeholders stand as they are: the provider looks for these very characters. */
function withParticipant(surveyUrl: string): string {
  const [address = '', fragment] = surveyUrl.split('#', 2);
  const withIds = `${address}${address.includes('?') ? '&' : '?'}pid=${PARTICIPANT}&psid=${VISIT}`;
  return fragment === undefined ? withIds : `${withIds}#${fragment}`;
}
