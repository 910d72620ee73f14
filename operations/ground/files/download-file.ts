import { z } from 'zod';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { defineOperation } from '../operation.ts';
import type { FileInTheMaking } from '../operation.ts';

/** Serves the signed links of the folder storage; S3 serves its own. The signature is the authorization. */
export const downloadFile = defineOperation({
  name: 'files.download',
  summary: 'Downloads a stored file by a signed link, until the link expires.',
  audience: 'system',
  destructive: false,
  changes: false,
  input: z.strictObject({
    key: z.string().min(1).max(1_024),
    filename: z.string().min(1).max(255),
    expires: z.string().regex(/^\d{1,12}$/),
    signature: z.string().min(1).max(200),
  }),
  output: { kind: 'file' },
  run: async (context, input): Promise<FileInTheMaking> => {
    const file = await context.services.signedFiles?.open(input, context.now());
    if (file === undefined)
      throw new FieldworkError('not_found', 'The link is not valid or has expired. Ask for a new one.');
    return { ...file, filename: input.filename };
  },
});
