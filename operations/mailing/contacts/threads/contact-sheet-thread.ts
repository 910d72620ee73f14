import { serveThreadTasks } from '../../../../platform/thread-tasks.ts';
import { readSheet } from './read-sheet.ts';

const tasks = { readSheet };

export type ContactSheetTasks = typeof tasks;

serveThreadTasks(tasks);
