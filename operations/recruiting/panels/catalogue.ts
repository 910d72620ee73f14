import { setTimeout as delay } from 'node:timers/promises';
import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import type { PanelAttribute } from '../../../domain/recruiting/panels/panel-attribute.ts';
import type { Services } from '../../../platform/services.ts';
import type { PanelProvider } from '../../../providers/recruiting/panels/panel-provider.ts';

type Catalogue = readonly PanelAttribute[];
type Kept = { readonly catalogue: Promise<Catalogue>; readonly atMs: number };

/** The country and language of a catalogue. */
export type Place = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 639-1; null: as the provider chooses. */
  readonly language: string | null;
};

const KEPT_FOR_MS = 60 * 60 * 1000;
/** Catalogues are large, and few of them are used at a time. */
const MOST_KEPT = 40;

const keptBy = new WeakMap<PanelProvider, Map<string, Kept>>();

/**
 * The attributes that a provider offers for a country and language; cached for an hour. An unavailable provider is asked again for a
 * moment, as long as the caller can wait.
 * @throws FieldworkError `panel_unavailable`, `panel_target_impossible` for a country where the provider has nobody
 */
export function catalogueOf(
  { now, settings }: Pick<Services, 'now' | 'settings'>,
  provider: PanelProvider,
  place: Place,
): Promise<Catalogue> {
  const kept = keptBy.get(provider) ?? new Map<string, Kept>();
  keptBy.set(provider, kept);
  const key = `${place.country}/${place.language ?? ''}`;
  const held = kept.get(key);
  const atMs = now().getTime();
  if (held !== undefined && atMs - held.atMs < KEPT_FOR_MS) return held.catalogue;
  const catalogue = askForAMoment(provider, place, settings.answerWithinMs / SHARE_OF_THE_ANSWER);
  const asked = { catalogue, atMs };
  kept.delete(key);
  kept.set(key, asked);
  for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
  catalogue.catch(() => {
    if (kept.get(key) === asked) kept.delete(key);
  });
  return catalogue;
}

async function read(provider: PanelProvider, { country, language }: Place): Promise<Catalogue> {
  try {
    return await provider.attributes(country, language);
  } catch (error) {
    if (!isFieldworkError(error, 'not_found')) throw error;
    const where = `${country}${language === null ? '' : ` who are asked in "${language}"`}`;
    throw new FieldworkError(
      'panel_target_impossible',
      `${provider.name} has no participants in ${where}: choose another country or language.`,
    );
  }
}

/** The rest of the request's time is left to the work that follows. */
const SHARE_OF_THE_ANSWER = 5;
const FIRST_PAUSE_MS = 250;

async function askForAMoment(provider: PanelProvider, place: Place, patienceMs: number): Promise<Catalogue> {
  let waitedMs = 0;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    try {
      return await read(provider, place);
    } catch (error) {
      if (!(error instanceof FieldworkError) || error.code !== 'panel_unavailable') throw error;
      const { retryAfterMs } = error;
      const waitMs = Math.max(pauseMs, retryAfterMs ?? 0);
      if (waitedMs + waitMs > patienceMs) {
        // Nothing is left that would ask by itself, as the client's own words have it.
        throw new FieldworkError('panel_unavailable', `${provider.name} gives no answer now: ask again in a while.`, {
          cause: error,
          ...(retryAfterMs !== undefined && { retryAfterMs }),
        });
      }
      waitedMs += waitMs;
      await delay(waitMs);
    }
  }
}
