import { z } from 'zod';
import { foldedAddresses } from '../../../db/stores/mailing/recipient-store.ts';
import {
  contactFile,
  contactFileReport,
  presentContactFile,
  readContactFile,
  withoutTaken,
} from '../contacts/contact-file.ts';
import { defineOperation } from '../../ground/operation.ts';
import { additionView } from './add-recipients.ts';
import { addToList } from './add-to-list.ts';
import { listPath } from './email-list-schemas.ts';
import { loadEmailList } from './load-email-list.ts';

export const uploadRecipients = defineOperation({
  name: 'email_lists.upload_recipients',
  summary:
    'Reads a CSV file of contacts and tells what of it is new to an email list; unless it is a dry run, adds them as adding recipients does.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({
    ...listPath,
    file: contactFile,
    // A form has no values but texts.
    dry_run: z.enum(['true', 'false']).default('true').describe('false: the contacts are added.'),
  }),
  output: {
    kind: 'json',
    schema: contactFileReport.extend({
      dry_run: z.boolean(),
      ...additionView.omit({ skipped_duplicates: true }).shape,
    }),
  },
  prepare: (_context, { file }) => readContactFile(file),
  run: (context, { dry_run, survey_id, list_id }, read) =>
    context.transaction(async (transaction) => {
      const { list } = await loadEmailList(transaction, { survey_id, list_id });
      const sheet = withoutTaken(read.sheet, await foldedAddresses(transaction, list.id));
      const isDryRun = dry_run === 'true';
      const addition = isDryRun
        ? { added: 0, total_count: list.totalCount, operation_id: null }
        : await addToList(transaction, context, { survey_id, list_id }, sheet.contacts);
      return { ...presentContactFile({ ...read, sheet }), dry_run: isDryRun, list_id, ...addition };
    }),
});
