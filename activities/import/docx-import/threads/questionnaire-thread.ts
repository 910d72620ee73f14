import { randomUUID } from 'node:crypto';
import { autoFix } from '../../../../domain/import/assembly/auto-fix.ts';
import type { FixedImport, ImportToFix } from '../../../../domain/import/assembly/auto-fix.ts';
import { validateImport } from '../../../../domain/import/assembly/auto-fix.ts';
import { importInstrument } from '../../../../domain/import/instrument/import-instrument.ts';
import type { QuestionnaireOutline } from '../../../../domain/import/outline.ts';
import type { SourceDocument } from '../../../../domain/import/source-document.ts';
import { understand } from '../../../../domain/import/understanding/understand.ts';
import { serveTasks } from '../../../../platform/elsewhere/serve-tasks.ts';

type ProgrammedImport = Omit<ImportToFix, 'newId'>;

/** What is computed over a whole questionnaire: seconds for the largest, so never in the thread that heartbeats. */
const tasks = {
  understand: (source: SourceDocument): QuestionnaireOutline => {
    const written = importInstrument(source, randomUUID)?.document?.blocks.flatMap(({ questions }) => questions);
    const outline = understand(source);
    return written === undefined ? outline : { ...outline, writtenTypes: written.map(({ type }) => type) };
  },
  countProblems: (programmed: ProgrammedImport): number =>
    programmed.outline.writtenTypes === undefined ? validateImport(programmed).length : 0,
  autoFix: (programmed: ProgrammedImport): FixedImport => autoFix({ ...programmed, newId: randomUUID }),
};

export type QuestionnaireTasks = typeof tasks;

serveTasks(tasks);
