import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { errorCode } from './processes.ts';

/** Below the range for outgoing connections, so that none of those takes one of our ports. */
export const OWN_PORTS = { first: 15_000, last: 29_999 } as const;

const TRIES = 200;

export type PortState = 'free' | 'taken' | 'forbidden' | 'no_such_address';

/** Tries the port by listening for a moment. */
export async function portState(port: number, host: string): Promise<PortState> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.on('error', reject);
      server.listen({ port, host, exclusive: true }, resolve);
    });
    await new Promise((resolve) => server.close(resolve));
    return 'free';
  } catch (error) {
    switch (errorCode(error)) {
      case 'EADDRINUSE':
        return 'taken';
      case 'EACCES':
        return 'forbidden';
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        return 'no_such_address';
      case undefined:
      default:
        throw error;
    }
  }
}

/**
 * For each name the port of the last start if it is free, else a new one; no two names share one.
 * @throws FieldworkError `service_unavailable` if no port is free
 */
export async function choosePorts<Name extends string>(
  names: readonly Name[],
  remembered: Readonly<Record<string, number>>,
  isFree: (port: number) => Promise<boolean> = async (port) => (await portState(port, '127.0.0.1')) === 'free',
  random: (first: number, last: number) => number = (first, last) => randomInt(first, last + 1),
): Promise<Record<Name, number>> {
  const chosen = new Map<Name, number>();
  const takenByUs = new Set(Object.values(remembered));
  for (const name of names) {
    const port = remembered[name];
    if (port !== undefined && (await isFree(port))) chosen.set(name, port);
    else chosen.set(name, await newPort(takenByUs, isFree, random));
  }
  return Object.fromEntries(chosen) as Record<Name, number>;
}

async function newPort(
  takenByUs: Set<number>,
  isFree: (port: number) => Promise<boolean>,
  random: (first: number, last: number) => number,
): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = random(OWN_PORTS.first, OWN_PORTS.last);
    if (takenByUs.has(port) || !(await isFree(port))) continue;
    takenByUs.add(port);
    return port;
  }
  throw new FieldworkError(
    'service_unavailable',
    `No free port was found between ${OWN_PORTS.first} and ${OWN_PORTS.last} on 127.0.0.1: end some programs that listen there.`,
  );
}
