import { z } from 'zod';
import type { SyntheticPanel } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import { PLACE_KINDS } from '../../../domain/demographics/place-profile.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { attributesOf, largestDeviation } from '../../../domain/synthetic/panel/achieved-margins.ts';

export const syntheticPanelId = z.uuid().describe("The synthetic panel's id.");

const shares = z.record(z.string(), z.number()).describe('The share of each category; together 1.');

/** Margins as a request writes them; what is wrong with their names and sums, `readMargins` tells. */
export const marginsInput = z.record(z.string(), shares);

const place = z.object({
  id: z.string(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  country_code: z.string(),
  within: z.array(z.string()),
});

const source = z.object({ name: z.string(), vintage: z.string(), licence: z.string(), address: z.string() });

/** A synthetic panel as a list shows it. */
export const listedPanelView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    size: z.int().describe('The number of its personas.'),
    seed: z.int().describe('With the margins and the size, all that the personas follow from.'),
    attributes: z.array(z.string()).describe('What each persona has a category of.'),
    location: z.string().nullable().describe('The place whose people it is like, as it was asked for.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ListedSyntheticPanel' });

const achieved = z.object({ count: z.int(), share: z.number() });

/** A synthetic panel with its margins. */
export const syntheticPanelView = listedPanelView
  .extend({
    location: z
      .object({
        asked: z.string().describe('As it was asked for.'),
        place: place.describe('The place that was found.'),
        provenance: z.array(source).describe('Where the figures of its people come from.'),
      })
      .nullable()
      .describe('The place whose people it is like; null where all margins were given.'),
    margins: z.record(z.string(), shares).describe('What it keeps to: given, or of the place.'),
    achieved: z
      .record(z.string(), z.record(z.string(), achieved))
      .describe('How many personas have each category, and their share.'),
    largest_deviation: z
      .number()
      .describe(
        'By how many personas the category that is farthest off differs from its share; 1 at most, or nearly always.',
      ),
  })
  .meta({ id: 'SyntheticPanel' });

export const personaView = z
  .object({
    id: z.uuid(),
    ordinal: z.int().describe('Its place in the panel, from 1.'),
    attributes: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Persona' });

export function presentListedPanel(panel: SyntheticPanel): z.infer<typeof listedPanelView> {
  return { ...commonOf(panel), location: panel.location?.asked ?? null };
}

export function presentSyntheticPanel(panel: SyntheticPanel): z.infer<typeof syntheticPanelView> {
  return {
    ...commonOf(panel),
    location: panel.location === null ? null : presentLocation(panel.location),
    margins: panel.margins,
    achieved: panel.achieved,
    largest_deviation: largestDeviation(panel.margins, panel.achieved, panel.size),
  };
}

export function syntheticPanelNotFound(): FieldworkError {
  return new FieldworkError(
    'not_found',
    'There is no synthetic panel of that id. List the panels, and use an id of these.',
  );
}

function commonOf({ id, name, size, seed, margins, createdAt }: SyntheticPanel) {
  return { id, name, size, seed, attributes: [...attributesOf(margins)], created_at: createdAt.toISOString() };
}

function presentLocation({ asked, place: found, provenance }: NonNullable<SyntheticPanel['location']>) {
  const { id, kind, name, countryCode, within } = found;
  return {
    asked,
    place: { id, kind, name, country_code: countryCode, within: [...within] },
    provenance: [...provenance],
  };
}
