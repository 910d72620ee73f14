import { childProcesses } from '../child-processes.ts';

/** The ids of the processes that this one started to read documents and that have not ended, without those known before. */
export function readerProcesses(before: readonly number[] = []): readonly number[] {
  return childProcesses('read-docx-process').filter((id) => !before.includes(id));
}
