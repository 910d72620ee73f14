import { serveTasks } from '../../../../platform/elsewhere/serve-tasks.ts';
import { readSheet } from './read-sheet.ts';

const tasks = { readSheet };

export type ContactSheetTasks = typeof tasks;

serveTasks(tasks);
