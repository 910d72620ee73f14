import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as passed } from 'node:timers/promises';
import { promisify } from 'node:util';
import { forkExport } from '../../../platform/exports/fork-export.ts';

const LOOK_EVERY_MS = 100;
/** Loading is over when nothing has been added for so many looks. */
const STEADY_LOOKS = 5;

export type Memory = { readonly peakBytes: number; readonly idleBytes: number };

/** Of a process for exports that waits for its order: what it takes before it does anything. */
export async function idleBytesOfAProcess(): Promise<number> {
  const child = forkExport({ isFed: false });
  try {
    await once(child, 'spawn');
    const looks: number[] = [];
    while (new Set(looks.slice(-STEADY_LOOKS)).size !== 1 || looks.length < STEADY_LOOKS) {
      await passed(LOOK_EVERY_MS);
      looks.push(await bytesIn(String(child.pid), 'VmRSS'));
    }
    return looks.at(-1) ?? Number.NaN;
  } finally {
    child.kill();
  }
}

/** The highest that this process gets to while the work is done, and what it had before. */
export async function ownMemory(work: () => Promise<unknown>): Promise<Memory> {
  // https://docs.kernel.org/filesystems/proc.html: 5 resets the peak.
  await writeFile('/proc/self/clear_refs', '5');
  const idleBytes = await bytesIn('self', 'VmRSS');
  await work();
  return { idleBytes, peakBytes: await bytesIn('self', 'VmHWM') };
}

/** The process for an export that this one has started. */
export async function exportProcess(): Promise<string> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(process.pid), '-f', 'export-process']);
  return stdout.trim();
}

/** The highest that a process got to; 0 for one that has ended. */
export async function peakBytes(pid: string): Promise<number> {
  try {
    return await bytesIn(pid, 'VmHWM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ESRCH')
      return 0;
    throw error;
  }
}

async function bytesIn(pid: string, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1_024;
}
