import { z } from 'zod';
import { defineOperation } from '../../ground/operation.ts';
import { emailListView, listPath, presentEmailList } from './email-list-schemas.ts';
import { loadEmailList } from './load-email-list.ts';

export const getEmailList = defineOperation({
  name: 'email_lists.get',
  summary: 'Tells of one email list; its recipients are a list of their own.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject(listPath),
  output: { kind: 'json', schema: emailListView },
  run: (context, path) =>
    context.transaction(async (transaction) => presentEmailList((await loadEmailList(transaction, path)).list)),
});
