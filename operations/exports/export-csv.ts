import { z } from 'zod';
import { defineDirectExport } from './define-direct-export.ts';
import { exportFilters, tableOptions } from './export-filters.ts';

export const exportCsv = defineDirectExport({
  name: 'exports.csv',
  summary: 'The responses to a survey as CSV: two header rows, a row for each response, a column for each option.',
  format: 'csv',
  input: z.strictObject({ ...exportFilters, ...tableOptions }),
});
