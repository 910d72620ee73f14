import { z } from 'zod';
import { defineOperation } from '../../ground/operation.ts';
import { contactFile, contactFileReport, presentContactFile, readContactFile } from './contact-file.ts';

export const readContacts = defineOperation({
  name: 'contacts.read',
  summary: 'Reads a CSV file of contacts and tells what it would become, row by row. Nothing is stored.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ file: contactFile }),
  output: { kind: 'json', schema: contactFileReport },
  prepare: (_context, { file }) => readContactFile(file),
  run: (_context, _input, sheet) => Promise.resolve(presentContactFile(sheet)),
});
