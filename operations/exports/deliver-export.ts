import { z } from 'zod';
import { concludeDurably } from '../ground/durable-operation.ts';
import type { Operation } from '../ground/operation.ts';
import { createExport } from './create-export.ts';
import { exportView, viewExport } from './export-view.ts';
import type { ExportView } from './export-view.ts';

type Input = z.output<typeof createExport.input>;

/**
 * For a caller who wants the file in one step, such as a model: starts the export, and waits for the file as long as an
 * answer may take.
 */
export const deliverExport: Operation<Input, ExportView, undefined, { readonly export_id: string }> = {
  name: 'exports.deliver',
  summary:
    'Makes a file of a survey and answers with its key and an address, good for an hour; with where it stands where that takes longer.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: createExport.input,
  output: { kind: 'json', schema: exportView },
  run: async (context, input) => {
    const { export_id } = await createExport.run(context, input, undefined);
    return { export_id };
  },
  conclude: async (context, { export_id }, patience) => {
    await concludeDurably(context, { operation_id: export_id }, z.looseObject({}), patience);
    return context.transaction((transaction) => viewExport(context, transaction, export_id));
  },
};
