import { findArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { DECK_LIMITS } from '../../../domain/exports/deck/deck-limits.ts';
import type { DeckPicture } from '../../../domain/exports/deck/deck.ts';
import { pictureOf } from '../../../domain/exports/deck/themes/picture-of.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { OperationContext } from '../../ground/operation-context.ts';

const PATH = 'theme.logo_artifact_id';

/**
 * A stored picture of the team.
 * @throws FieldworkError `invalid_input` where there is none of that id, or it is no PNG or JPEG, or too large
 */
export async function loadLogo(context: OperationContext, artifactId: string): Promise<DeckPicture> {
  const artifact = await context.transaction((transaction) => findArtifact(transaction, artifactId));
  if (artifact === undefined || artifact.sweptAt !== null) {
    throw noLogo('There is no file of that id. Upload the logo first, with POST /api/v1/files.');
  }
  if (artifact.sizeBytes > DECK_LIMITS.logoBytes) {
    throw noLogo(`The logo may have ${DECK_LIMITS.logoBytes.toLocaleString('en')} bytes. Upload a smaller picture.`);
  }
  const picture = pictureOf(await context.services.storage.get(artifact.storageKey));
  if (picture === null) throw noLogo('The file is no picture that can be read. Upload a PNG or a JPEG.');
  return picture;
}

function noLogo(message: string): FieldworkError {
  return new FieldworkError('invalid_input', 'The logo can’t be used; see errors.', {
    issues: [{ path: PATH, message }],
  });
}
