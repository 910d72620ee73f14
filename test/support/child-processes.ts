import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** The ids of the processes that run that script, were started by `parent` (this process unless told), and have not ended. */
export function childProcesses(script: string, parent: number = process.pid): readonly number[] {
  const running = process.platform === 'linux' ? fromProc() : fromPs();
  return running.filter((one) => one.parent === parent && one.command.includes(script)).map(({ id }) => id);
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
