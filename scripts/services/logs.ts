import { openSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';

const ROLL_AT_BYTES = 20 * 1024 * 1024;
const TAIL_BYTES = 8 * 1024;

/** A log file to append to. A large one is renamed to `….1` once. */
export async function openLog(file: string): Promise<number> {
  if ((await sizeOf(file)) > ROLL_AT_BYTES) await rename(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** In bytes; 0 for a missing file. */
export async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** The text that was written to a log since it was `fromBytes` long, at most its last few kilobytes. */
export async function tailOf(file: string, fromBytes = 0): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const start = Math.max(fromBytes, size - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, size - start)), 0, undefined, start);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
