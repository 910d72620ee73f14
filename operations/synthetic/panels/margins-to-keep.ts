import type { PanelLocation } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { fillingMargins } from '../../../domain/synthetic/panel/filling-margins.ts';
import { readMargins } from '../../../domain/synthetic/panel/read-margins.ts';
import type { Margins } from '../../../domain/synthetic/persona.ts';
import type { Services } from '../../../platform/services.ts';
import { marginsOfPlace } from '../../demographics/margins-of-place.ts';

type Wanted = {
  readonly margins?: Margins | undefined;
  readonly attributes?: Margins | undefined;
  readonly location?: string | undefined;
};

/**
 * The margins of a panel: those that were given, and those of the place of all other attributes.
 * @throws FieldworkError `invalid_input`, and what `marginsOfPlace` throws
 */
export async function marginsToKeep(
  services: Pick<Services, 'demographics'>,
  { margins = {}, attributes = {}, location }: Wanted,
): Promise<{ readonly margins: Margins; readonly location: PanelLocation | null }> {
  const given = [
    { path: 'margins', margins },
    { path: 'attributes', margins: attributes },
  ].filter((one) => Object.keys(one.margins).length > 0);
  if (location === undefined) {
    if (given.length === 0) {
      throw new FieldworkError(
        'invalid_input',
        'Give margins, a location, or attributes with the shares of their categories.',
      );
    }
    return { margins: readMargins(given), location: null };
  }
  const own = given.length === 0 ? {} : readMargins(given);
  const { margins: ofPlace, place, provenance } = await marginsOfPlace(services, location);
  const filling = { path: 'location', margins: fillingMargins(own, ofPlace) };
  return {
    margins: readMargins([{ path: 'margins', margins: own }, filling]),
    location: { asked: location, place, provenance },
  };
}
