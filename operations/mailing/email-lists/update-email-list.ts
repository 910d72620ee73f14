import { z } from 'zod';
import { updateEmailList as saveList } from '../../../db/stores/mailing/email-list-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { emailTemplateSchema } from '../../../domain/mailing/mail/email-template.ts';
import { lineText } from '../../ground/line-text.ts';
import { defineOperation } from '../../ground/operation.ts';
import { emailListView, listPath, presentEmailList, templateWarnings } from './email-list-schemas.ts';
import { readListTemplate } from './list-template.ts';
import type { LoadedList } from './load-email-list.ts';
import { loadEmailList } from './load-email-list.ts';

export const updateEmailList = defineOperation({
  name: 'email_lists.update',
  summary: 'Changes what a list is called, or what its mails say from the next send on; what is left out stays.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    ...listPath,
    name: lineText(200).optional(),
    email_template: emailTemplateSchema
      .nullable()
      .optional()
      .describe('What is left out of it is as by default; null: all is.'),
  }),
  output: { kind: 'json', schema: emailListView.extend({ warnings: templateWarnings }) },
  run: (context, { name, email_template, ...path }) =>
    context.transaction(async (transaction) => {
      const loaded = await loadEmailList(transaction, path, { lock: true });
      const { emailTemplate, warnings } = await templateAfter(transaction, loaded, email_template);
      const changed = { name: name ?? loaded.list.name, emailTemplate };
      await saveList(transaction, loaded.list.id, changed);
      return { ...presentEmailList({ ...loaded.list, ...changed }), warnings: [...warnings] };
    }),
});

async function templateAfter(transaction: TeamTransaction, loaded: LoadedList, given: unknown) {
  if (given === undefined) return { emailTemplate: loaded.list.emailTemplate, warnings: [] };
  if (given === null) return { emailTemplate: null, warnings: [] };
  const { template, warnings } = await readListTemplate(transaction, loaded, given);
  return { emailTemplate: template, warnings };
}
