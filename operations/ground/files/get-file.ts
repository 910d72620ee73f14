import { z } from 'zod';
import { findArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { defineOperation } from '../operation.ts';
import { linkTo } from './file-link.ts';
import { fileFields, isHandedOut, presentFile } from './uploaded-file.ts';

export const getFile = defineOperation({
  name: 'files.get',
  summary: 'Describes an uploaded file or a written document, with a fresh link to download it.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ artifact_id: z.uuid().describe("The file's artifact id.") }),
  output: {
    kind: 'json',
    schema: z.object({
      ...fileFields,
      download_url: z.url().describe('Works without further credentials, until it expires.'),
      download_expires_at: z.iso.datetime().describe('An hour from now, or when the file is deleted.'),
    }),
  },
  run: async (context, { artifact_id }) => {
    const artifact = await context.transaction((transaction) => findArtifact(transaction, artifact_id));
    if (artifact === undefined || !isHandedOut(artifact)) {
      throw new FieldworkError('not_found', 'There is no file of that id.');
    }
    const link = await linkTo(context, artifact);
    if (link === null)
      throw new FieldworkError('object_missing', 'The file is no longer kept. Upload or make it again.');
    return { ...presentFile(artifact), download_url: link.url, download_expires_at: link.expiresAt.toISOString() };
  },
});
