import { z } from 'zod';
import type { Keyring } from '../../../platform/keyring.ts';
import { RESPONSE_SOURCES } from '../../../domain/fieldwork/response/response.ts';
import type { ResponseSource } from '../../../domain/fieldwork/response/response.ts';
import type { NamedParticipant } from '../../../domain/recruiting/panels/participants/participant-parameters.ts';
import { recipientTokenOf } from '../../mailing/recipients/recipient-keys.ts';

/**
 * Identifies a respondent. Who knows it can act as the respondent, so browsers' keys are random and links' are sealed.
 */
const respondentKey = z.strictObject({
  kind: z.enum(['browser', 'personal', 'panel', 'preview']),
  value: z.string().min(1).max(200),
});

export type RespondentKey = z.output<typeof respondentKey>;

const parameters = z.record(z.string(), z.string());

const arrivalSchema = z.strictObject({
  key: respondentKey,
  source: z.enum(RESPONSE_SOURCES),
  /** The version that the first page showed. */
  version: z.int(),
  arrivedAtMs: z.int(),
  /** When a preview's link expires (Unix time in ms); null for all other arrivals. */
  expiresAtMs: z.int().nullable(),
  /** Hash of the PIN that was entered; null where none was. */
  pin: z.string().nullable(),
  /** Hidden fields, parameters of a panel, and answers given by the link, by question label. */
  hidden: parameters,
  panel: parameters,
  prefill: parameters,
});

/**
 * How a respondent came to a survey: travels sealed in every form and in the browser's cookie, as visits are not
 * stored.
 */
export type Arrival = z.output<typeof arrivalSchema>;

/** The sealed text of each opened arrival, so that it need not be sealed again for the next page. */
const SEALED = new WeakMap<Arrival, string>();

/** The arrival, sealed for one survey. */
export function sealArrival(keys: Keyring, surveyId: string, arrival: Arrival): string {
  return SEALED.get(arrival) ?? keys.seal('arrival', surveyId, JSON.stringify(arrival));
}

/** Opens an arrival; null where it was not sealed for this survey, or has expired. */
export function openArrival(keys: Keyring, surveyId: string, sealed: string, now: Date): Arrival | null {
  const text = keys.open('arrival', surveyId, sealed);
  if (text === null) return null;
  const parsed = arrivalSchema.safeParse(JSON.parse(text));
  if (!parsed.success || isOver(parsed.data, now)) return null;
  SEALED.set(parsed.data, sealed);
  return parsed.data;
}

function isOver({ expiresAtMs }: Arrival, now: Date): boolean {
  return expiresAtMs !== null && expiresAtMs <= now.getTime();
}

/** The key of a respondent's row: a keyed hash, which does not reveal the respondent's key. */
export function respondentHash(keys: Keyring, surveyId: string, { kind, value }: RespondentKey): Buffer {
  return keys.hash('respondent', `${surveyId} ${kind} ${value}`);
}

const SEED_CHARACTERS = 16;

/** The same on each visit of a respondent: the first page looks the same before and after it is stored. */
export function seedOf(keys: Keyring, surveyId: string, { kind, value }: RespondentKey): string {
  return keys.hash('seed', `${surveyId} ${kind} ${value}`).toString('base64url').slice(0, SEED_CHARACTERS);
}

/** The respondent key in a personal link's token; null where the token is not of this survey. */
export function personalKey(keys: Keyring, surveyId: string, token: string): RespondentKey | null {
  const value = keys.open('personal link', surveyId, token);
  return value === null || value === '' ? null : { kind: 'personal', value };
}

/** A token of a personal link. */
export function personalToken(keys: Keyring, surveyId: string, value: string): string {
  return keys.seal('personal link', surveyId, value);
}

/** A token of a preview link, which lets the author open the survey until it expires. */
export function previewToken(keys: Keyring, surveyId: string, expiresAtMs: number): string {
  return keys.seal('preview link', surveyId, String(expiresAtMs));
}

/** When a preview token expires (Unix time in ms); null where it is not of this survey. */
export function openPreviewToken(keys: Keyring, surveyId: string, token: string): number | null {
  const text = keys.open('preview link', surveyId, token);
  return text === null ? null : Number(text);
}

/** Prefix of keys of provider B's participants: ids of provider A's never contain a colon. */
const PANEL_B_MARK = 'panel_b:';

/** The key of a panel's participant: the same for every run of the survey. */
export function participantKey({ providerId, participantId }: NamedParticipant): RespondentKey {
  return { kind: 'panel', value: providerId === 'panel_b' ? PANEL_B_MARK + participantId : participantId };
}

/** The participant of a key; null for keys of other respondents. */
export function participantOfKey({ kind, value }: RespondentKey): NamedParticipant | null {
  if (kind !== 'panel') return null;
  return value.startsWith(PANEL_B_MARK)
    ? { providerId: 'panel_b', participantId: value.slice(PANEL_B_MARK.length) }
    : { providerId: 'panel_a', participantId: value };
}

const KEY_SOURCES: Readonly<Record<RespondentKey['kind'], ResponseSource>> = {
  browser: 'open',
  preview: 'open',
  personal: 'personal',
  panel: 'panel',
};

/** The source of responses with such a key. */
export function sourceOf({ kind, value }: RespondentKey): ResponseSource {
  return kind === 'personal' && recipientTokenOf(value) !== null ? 'email' : KEY_SOURCES[kind];
}
