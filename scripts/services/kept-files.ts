import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { errorCode } from './processes.ts';

/** Writes a file atomically, for its owner alone unless `mode` says otherwise. */
export async function writeWhole(file: string, text: string, mode = 0o600): Promise<void> {
  const aside = `${file}.${randomBytes(4).toString('hex')}.new`;
  const handle = await open(aside, 'wx', mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, file);
}

/** The text of a file, or null if it is missing. */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A secret that is made once and stored in a file that only its owner may read. */
export async function keptSecret(file: string, make: () => string = makeSecret): Promise<string> {
  const kept = (await readIfThere(file))?.trim() ?? '';
  if (kept !== '') return kept;
  const secret = make();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeWhole(file, `${secret}\n`);
  return secret;
}

/** 256 bits in letters, digits, "-" and "_". */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The ports that an earlier start chose; empty if the file is missing.
 * @throws FieldworkError `service_unavailable` if the file is damaged
 */
export async function readPorts(file: string): Promise<Readonly<Record<string, number>>> {
  const text = await readIfThere(file);
  if (text === null) return {};
  const ports = parsePorts(text);
  if (ports !== null) return ports;
  throw new FieldworkError('service_unavailable', `The file ${file} is damaged: delete it, new ports are chosen then.`);
}

/** Stores ports beside those already in the file. */
export async function rememberPorts(file: string, ports: Readonly<Record<string, number>>): Promise<void> {
  await writeWhole(file, `${JSON.stringify({ ...(await readPorts(file)), ...ports }, null, 2)}\n`, 0o644);
}

function parsePorts(text: string): Record<string, number> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const entries = Object.entries(value).filter((entry): entry is [string, number] => Number.isInteger(entry[1]));
    return Object.fromEntries(entries);
  } catch {
    return null;
  }
}
