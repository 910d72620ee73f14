import { spawn } from 'node:child_process';

/** The id of a process that has just ended. */
export async function unusedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid!;
}
