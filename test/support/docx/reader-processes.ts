import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

const SCRIPT = 'read-docx-process';

/** The ids of the processes that this one started to read documents and that have not ended, without those known before. */
export function readerProcesses(before: readonly number[] = []): readonly number[] {
  const running = process.platform === 'linux' ? fromProc() : fromPs();
  return running
    .filter(({ parent, command }) => parent === process.pid && command.includes(SCRIPT))
    .map(({ id }) => id)
    .filter((id) => !before.includes(id));
}

type RunningProcess = { readonly id: number; readonly parent: number; readonly command: string };

function fromProc(): readonly RunningProcess[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      return [{ id: Number(id), parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]), command }];
    } catch {
      // It ended while the list was read.
      return [];
    }
  });
}

function fromPs(): readonly RunningProcess[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => {
    const [id, parent, ...command] = line.trim().split(/\s+/);
    return { id: Number(id), parent: Number(parent), command: command.join(' ') };
  });
}
