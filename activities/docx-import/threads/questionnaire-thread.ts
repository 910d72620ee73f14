import { randomUUID } from 'node:crypto';
import { autoFix } from '../../../domain/import/assembly/auto-fix.ts';
import type { FixedImport, ImportToFix } from '../../../domain/import/assembly/auto-fix.ts';
import { validateImport } from '../../../domain/import/assembly/validate-import.ts';
import { understand } from '../../../domain/import/understanding/understand.ts';
import { serveThreadTasks } from '../../../platform/thread-tasks.ts';

type ProgrammedImport = Omit<ImportToFix, 'newId'>;

/** What is computed over a whole questionnaire: seconds for the largest, so never in the thread that heartbeats. */
const tasks = {
  understand,
  countProblems: (programmed: ProgrammedImport): number => validateImport(programmed).length,
  autoFix: (programmed: ProgrammedImport): FixedImport => autoFix({ ...programmed, newId: randomUUID }),
};

export type QuestionnaireTasks = typeof tasks;

serveThreadTasks(tasks);
