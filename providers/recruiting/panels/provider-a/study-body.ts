import { FieldworkError } from '../../../../domain/ground/errors.ts';
import type { RunOrder } from '../../../../domain/recruiting/panels/run-order.ts';
import { OVER_QUOTA_TYPE, SCREEN_OUT_TYPE } from './submission-state.ts';
import type { ProlificFilter } from './target-filters.ts';

/** The provider replaces these placeholders for each participant; the names are those that the service knows. */
const URL_PARAMETERS = 'PANEL_A_PID={{%PROLIFIC_PID%}}&SESSION_ID={{%SESSION_ID%}}&STUDY_ID={{%STUDY_ID%}}';

/** The request for an unpublished study. @throws FieldworkError `panel_refused` for a run without reward or codes */
export function studyBodyOf(
  run: RunOrder,
  filters: readonly ProlificFilter[],
  projectId: string | undefined,
): Readonly<Record<string, unknown>> {
  if (run.reward === null || run.completionCodes === null) {
    throw new FieldworkError('panel_refused', 'Panel provider A needs a reward and completion codes for a run.');
  }
  return {
    name: run.title,
    internal_name: run.externalId,
    description: asText(run.description),
    external_study_url: withParameters(run.surveyUrl),
    prolific_id_option: 'url_parameters',
    completion_codes: completionCodesOf(run.completionCodes, run),
    total_available_places: run.places,
    estimated_completion_time: run.minutes,
    reward: run.reward.amount,
    filters,
    submissions_config: { max_submissions_per_participant: 1 },
    study_labels: ['survey'],
    ...(projectId === undefined ? {} : { project: projectId }),
  };
}

type Codes = NonNullable<RunOrder['completionCodes']>;

function completionCodesOf(codes: Codes, run: RunOrder): readonly object[] {
  const refusal = (code: string, type: string, reason: string): object => ({
    code,
    code_type: type,
    actions: [refusalAction(run, reason)],
    actor: 'participant',
  });
  return [
    {
      code: codes.complete,
      code_type: 'COMPLETED',
      actions: [{ action: 'AUTOMATICALLY_APPROVE' }],
      actor: 'participant',
    },
    refusal(codes.screenOut, SCREEN_OUT_TYPE, 'The survey looks for other people this time.'),
    refusal(codes.overQuota, OVER_QUOTA_TYPE, 'Enough people like you have answered already.'),
  ];
}

/** A fixed payment frees the place at once; without one the participant is asked to return it. */
function refusalAction({ screenOutReward, places }: RunOrder, reason: string): object {
  if (screenOutReward === null || screenOutReward.amount === 0) {
    return { action: 'REQUEST_RETURN', return_reason: reason };
  }
  return {
    action: 'FIXED_SCREEN_OUT_PAYMENT',
    fixed_screen_out_reward: screenOutReward.amount,
    // The run pauses by itself after so many paid screen-outs.
    slots: places,
  };
}

/** The provider shows descriptions as HTML. */
function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** After existing parameters, before a fragment; braces and percent signs stay unescaped. */
function withParameters(surveyUrl: string): string {
  const [address = '', ...fragment] = surveyUrl.split('#');
  const mark = address.includes('?') ? '&' : '?';
  return [`${address}${mark}${URL_PARAMETERS}`, ...fragment].join('#');
}
