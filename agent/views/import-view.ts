import type { getImport } from '../../operations/import/get-import.ts';
import type { getImportReport } from '../../operations/import/get-import-report.ts';
import { compact } from './compact.ts';

type Import = Awaited<ReturnType<typeof getImport.run>>;
type Report = Awaited<ReturnType<typeof getImportReport.run>>;

/** Notes beyond these are for people, who read them beside the file. */
const MOST_NOTES = 50;

/** An import as a model is told of it. */
export function importForModel({ job_id, state, filename, title, survey_id, export_id, error, progress }: Import) {
  const isUnderWay = state === 'pending' || state === 'processing';
  return compact({
    ...{ job_id, state, filename, title, survey_id, export_id, error },
    progress: isUnderWay ? progress : null,
  });
}

/** What an import changed and what needs a person’s eye; of each question its label, not the text that it came from. */
export function importReportForModel({ job_id, state, survey_id, models, notes, questions }: Report) {
  const kinds = [...Map.groupBy(notes, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length] as const);
  return compact({
    ...{ job_id, state, survey_id, models },
    note_counts: Object.fromEntries(kinds),
    notes: notes.slice(0, MOST_NOTES).map(({ kind, label, message }) => compact({ kind, label, message })),
    questions: questions.map(({ label }) => label),
  });
}

/** An import that has ended, with its report. */
export function endedImportForModel(job: Import, report: Report) {
  const { note_counts, notes, questions } = importReportForModel(report);
  return { ...importForModel(job), ...compact({ note_counts, notes, questions: questions?.length }) };
}
