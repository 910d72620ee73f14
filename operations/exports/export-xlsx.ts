import { z } from 'zod';
import { defineDirectExport } from './define-direct-export.ts';
import { exportFilters, tableOptions } from './export-filters.ts';

export const exportXlsx = defineDirectExport({
  name: 'exports.xlsx',
  summary: 'The responses to a survey as an Excel workbook, with a codebook on a sheet of its own.',
  format: 'xlsx',
  input: z.strictObject({ ...exportFilters, ...tableOptions }),
});
