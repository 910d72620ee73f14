import { z } from 'zod';
import { defineOperation } from '../ground/operation.ts';
import { exportId, exportView, viewExport } from './export-view.ts';

export const getExport = defineOperation({
  name: 'exports.get',
  summary: 'Tells where an export stands; a finished one has an address, good for an hour, to download its file from.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ export_id: exportId }),
  output: { kind: 'json', schema: exportView },
  run: (context, input) => context.transaction((transaction) => viewExport(context, transaction, input.export_id)),
});
