import type { RunOrder } from '../../../../domain/recruiting/panels/run-order.ts';
import type { DemandTarget } from './demand-target.ts';
import type { ProviderBSettings } from './provider-b-settings.ts';

/** The one line item of a project. */
export function lineItemIdOf(projectId: string): string {
  return `${projectId}-1`;
}

/** The provider's placeholders: its id of the participant, and this visit, which its end links need. */
const PARTICIPANT = '<#DubKnowledge[1500/Entity id]>';
const VISIT = '<#IdParameter[Value]>';
const LONGEST_TITLE = 255;

/** A project with one line item; the provider has no field for a description, and sets the price itself. */
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

/** The placeholders stay unescaped: the provider searches for exactly these characters. */
function withParticipant(surveyUrl: string): string {
  const [address = '', fragment] = surveyUrl.split('#', 2);
  const withIds = `${address}${address.includes('?') ? '&' : '?'}pid=${PARTICIPANT}&psid=${VISIT}`;
  return fragment === undefined ? withIds : `${withIds}#${fragment}`;
}
