import { settingOf } from '../../../questionnaire/survey/survey-settings.ts';
import type { SurveySettings } from '../../../questionnaire/survey/survey-settings.ts';
import type { SurveyStatus } from '../../../questionnaire/survey/survey.ts';
import type { PanelProviderId } from '../targeting/quote-request.ts';

type QuotedSurvey = {
  readonly status: SurveyStatus;
  /** ISO 639-1. */
  readonly language: string;
  readonly settings: SurveySettings;
};

type Run = {
  readonly provider_id: PanelProviderId;
  readonly sample_size: number;
  readonly targeting: { readonly language?: string | undefined };
};

/** Warnings about a request for a quote, beside those of the provider. */
export function requestWarnings(
  survey: QuotedSurvey,
  request: Run,
  around: {
    readonly now: Date;
    /** How long a run may be in the field. */
    readonly daysInField: number;
    /** Whether the survey's limit of completes leaves as many as are asked for. */
    readonly hasRoom: boolean;
    readonly isStandIn: boolean;
    /** Where respondents find the service. */
    readonly publicUrl: string;
  },
): readonly string[] {
  return [
    ...ofStatus(survey.status),
    ...ofLanguage(survey.language, request),
    ...ofFielding(survey.settings, request.sample_size, around),
    ...ofAddress(around),
  ];
}

function ofStatus(status: SurveyStatus): readonly string[] {
  if (status === 'draft') return ['The survey is a draft: publish it before you launch.'];
  if (status === 'paused') return ['The survey is paused: publish it again before you launch.'];
  return [];
}

function ofLanguage(language: string, { targeting }: Run): readonly string[] {
  if (targeting.language !== undefined || language === 'en') return [];
  return [
    `The survey is in "${language}", and no language was asked for: write targeting.language to reach people who speak it.`,
  ];
}

const DAY_MS = 86_400_000;

/** Settings of the survey that turn participants of a panel away, so that the provider counts fewer completes. */
function ofFielding(
  settings: SurveySettings,
  places: number,
  { now, daysInField, hasRoom }: { readonly now: Date; readonly daysInField: number; readonly hasRoom: boolean },
): readonly string[] {
  const warnings: string[] = [];
  if (settingOf(settings, 'pin') !== undefined) {
    warnings.push('The survey asks for a PIN, which participants of a panel do not have: remove settings.pin.');
  }
  const closesAt = settingOf(settings, 'closes_at');
  if (closesAt !== undefined && Date.parse(closesAt) < now.getTime() + daysInField * DAY_MS) {
    warnings.push(
      `The survey closes at ${closesAt}, and a run may take ${daysInField} days: set settings.closes_at later, or remove it.`,
    );
  }
  if (!hasRoom) {
    warnings.push(
      `The survey takes fewer complete responses than the sample of ${places}: raise settings.response_limit, or remove it.`,
    );
  }
  return warnings;
}

const OWN_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function ofAddress({ isStandIn, publicUrl }: { readonly isStandIn: boolean; readonly publicUrl: string }) {
  if (isStandIn || !OWN_MACHINE.test(new URL(publicUrl).hostname)) return [];
  return [
    `Participants can not reach ${publicUrl}, which is an address of this machine alone: the operator sets PUBLIC_URL.`,
  ];
}
