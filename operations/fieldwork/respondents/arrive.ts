import { FieldworkError } from '../../../domain/ground/errors.ts';
import {
  namedParticipant,
  panelParameters,
} from '../../../domain/recruiting/panels/participants/participant-parameters.ts';
import { isStorableText } from '../../../domain/ground/storable-text.ts';
import type { PreparedFielding } from '../../../domain/fieldwork/flow/prepared-fielding.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { openArrival, openPreviewToken, participantKey, personalKey, sourceOf } from './arrival.ts';
import type { Arrival, RespondentKey } from './arrival.ts';

/** What a browser sends with a visit. */
export type Visit = {
  readonly mode: 'live' | 'preview';
  /** Query parameters of the address, each once. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The sealed arrival from an earlier page; null where there is none. */
  readonly sealed: string | null;
  /** True where the respondent wants to answer again. */
  readonly isAgain: boolean;
};

type Arrived = { readonly id: string; readonly currentVersion: number; readonly fielding: PreparedFielding };

/**
 * Identifies the respondent: a sealed arrival from an earlier page is continued, unless the link names another
 * respondent.
 * @throws FieldworkError `link_invalid` for a personal link that is not of this survey
 */
export function arrive(context: OperationContext, survey: Arrived, visit: Visit): Arrival {
  const kept = keptArrival(context, survey.id, visit);
  const isKnown =
    kept !== null && !visit.isAgain && fits(kept.key, namedByLink(context.services.keys, survey.id, visit));
  const arrival = isKnown ? kept : { ...newArrival(context, survey, visit, kept), ...carriedOver(kept, visit) };
  const brought = sortParameters(visit.parameters, survey.fielding.hiddenFields);
  const parameters = withinBudget({
    panel: { ...arrival.panel, ...brought.panel },
    hidden: { ...arrival.hidden, ...brought.hidden },
    prefill: { ...arrival.prefill, ...brought.prefill },
  });
  return { ...arrival, ...parameters };
}

/** Resets an arrival to now: a respondent who has not begun gets the live version, and their time counts from here. */
export function arrivedAnew(context: OperationContext, { currentVersion }: Arrived, arrival: Arrival): Arrival {
  return { ...arrival, version: currentVersion, arrivedAtMs: context.now().getTime() };
}

/** The sealed arrival that the browser sent; null for a preview's arrival on another visit, and the reverse. */
function keptArrival(context: OperationContext, surveyId: string, { sealed, mode }: Visit): Arrival | null {
  const kept = sealed === null ? null : openArrival(context.services.keys, surveyId, sealed, context.now());
  return kept !== null && (kept.key.kind === 'preview') === (mode === 'preview') ? kept : null;
}

function fits(key: RespondentKey, named: RespondentKey | null): boolean {
  return named === null || (key.kind === named.kind && key.value === named.value);
}

/** A kiosk's next respondent has the hidden fields and panel parameters of the same link. */
function carriedOver(kept: Arrival | null, { isAgain }: Visit): Partial<Arrival> {
  return kept === null || !isAgain ? {} : { hidden: kept.hidden, panel: kept.panel };
}

function newArrival(context: OperationContext, survey: Arrived, visit: Visit, kept: Arrival | null): Arrival {
  const { keys } = context.services;
  const isPreview = visit.mode === 'preview';
  const named = namedByLink(keys, survey.id, visit);
  const key: RespondentKey = named ?? { kind: isPreview ? 'preview' : 'browser', value: newValue(context) };
  return {
    key,
    source: sourceOf(key),
    version: survey.currentVersion,
    arrivedAtMs: context.now().getTime(),
    expiresAtMs: isPreview ? (kept?.expiresAtMs ?? endOfPreview(context, survey.id, visit.parameters)) : null,
    pin: null,
    hidden: {},
    panel: {},
    prefill: {},
  };
}

/**
 * When the preview link of a visit expires.
 * @throws FieldworkError `link_invalid` where a preview is opened without a signed link that is still valid
 */
function endOfPreview(context: OperationContext, surveyId: string, parameters: Visit['parameters']): number {
  const expiresAtMs = openPreviewToken(context.services.keys, surveyId, parameters[PREVIEW_TOKEN] ?? '');
  if (expiresAtMs !== null && context.now().getTime() < expiresAtMs) return expiresAtMs;
  throw new FieldworkError('link_invalid', 'The preview link is incomplete or has expired. Ask for a new one.');
}

/** 244 random bits: a browser's key can't be guessed. */
function newValue({ newId }: OperationContext): string {
  return `${newId()}${newId()}`.replaceAll('-', '');
}

/** Query parameter of personal links and of preview links. */
export const PERSONAL_TOKEN = 't';
export const PREVIEW_TOKEN = 'key';

/** The respondent that the link names; null where it names none. @throws FieldworkError `link_invalid` */
function namedByLink(keys: Keyring, surveyId: string, { mode, parameters }: Visit): RespondentKey | null {
  if (mode === 'preview') return null;
  const token = parameters[PERSONAL_TOKEN];
  if (token !== undefined) {
    const key = personalKey(keys, surveyId, token);
    if (key === null)
      throw new FieldworkError('link_invalid', 'The personal link is incomplete or not of this survey.');
    return key;
  }
  const participant = namedParticipant(parameters);
  return participant === null ? null : participantKey(participant);
}

type Brought = Pick<Arrival, 'panel' | 'hidden' | 'prefill'>;

/** Parameters by their use; those that name no question are ignored later, when answers are prefilled. */
function sortParameters(parameters: Visit['parameters'], hiddenFields: readonly string[]): Brought {
  const [panel, hidden] = [new Set(panelParameters(parameters)), new Set(hiddenFields)];
  const own = new Set([PERSONAL_TOKEN, PREVIEW_TOKEN]);
  const sorted = Object.groupBy(
    Object.entries(parameters).filter(
      ([name, value]) => !own.has(name) && isStorableText(name) && isStorableText(value),
    ),
    ([name]) => (panel.has(name) ? 'panel' : hidden.has(name) ? 'hidden' : 'prefill'),
  );
  return {
    panel: Object.fromEntries(sorted.panel ?? []),
    hidden: Object.fromEntries(sorted.hidden ?? []),
    prefill: Object.fromEntries(sorted.prefill ?? []),
  };
}

/** A cookie has at most 4,096 bytes: with base64 and the rest of an arrival, so many are left for parameters. */
const MAX_PARAMETER_BYTES = 2_000;

/** The parameters that fit: those that identify a participant first, answers last. */
function withinBudget({ panel, hidden, prefill }: Brought): Brought {
  let left = MAX_PARAMETER_BYTES;
  const kept = (parameters: Brought['panel']): Brought['panel'] =>
    Object.fromEntries(
      Object.entries(parameters).filter((entry) => {
        const size = Buffer.byteLength(JSON.stringify(entry));
        if (size > left) return false;
        left -= size;
        return true;
      }),
    );
  return { panel: kept(panel), hidden: kept(hidden), prefill: kept(prefill) };
}
