import { writePlatformA } from '../domain/exports/platform-a/platform-a.ts';
import type { TeamRules } from '../domain/exports/platform-a/team-rules.ts';
import { platformBFiles } from '../domain/exports/platform-b/platform-b-files.ts';
import { writePlatformC } from '../domain/exports/platform-c/platform-c.ts';
import type { InstrumentFiles, InstrumentSource } from '../domain/exports/instrument-source.ts';
import { serveTasks } from '../platform/elsewhere/serve-tasks.ts';
import { makeChart } from './chart/make-chart.ts';
import { makeInstrumentDocx } from './instrument/make-instrument-docx.ts';
import { makeInstrumentPdf } from './instrument/make-instrument-pdf.ts';
import { makeReport } from './report/make-report.ts';

/** Charts and documents: each takes a processor for about a second, so never in a thread that answers requests. */
const tasks = {
  report: makeReport,
  chart: makeChart,
  instrumentPdf: makeInstrumentPdf,
  instrumentDocx: makeInstrumentDocx,
  platformA: ({ source, rules }: { readonly source: InstrumentSource; readonly rules: TeamRules }): InstrumentFiles =>
    writePlatformA(source, rules),
  platformB: platformBFiles,
  platformC: writePlatformC,
};

export type RenderingTasks = typeof tasks;

serveTasks(tasks);
