import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export type TreeProcess = { readonly pid: number; readonly parentPid: number; readonly command: string };

/** All that a process started, and what those did in their turn. */
export async function processesBelow(root: number): Promise<TreeProcess[]> {
  const processes = await listProcesses();
  const found = new Set([root]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { pid, parentPid } of processes) if (found.has(parentPid)) found.add(pid);
  }
  found.delete(root);
  return processes.filter(({ pid }) => found.has(pid));
}

async function listProcesses(): Promise<TreeProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args='], { maxBuffer: 16 * 1024 * 1024 });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parentPid, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parentPid: Number(parentPid), command }];
  });
}
