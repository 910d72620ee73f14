import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { choosePorts, OWN_PORTS, portState } from '../../../scripts/services/ports.ts';

const allFree = () => Promise.resolve(true);
const noneFree = () => Promise.resolve(false);

/** Draws these numbers one after the other. */
function drawing(...numbers: number[]): () => number {
  const left = [...numbers];
  return () => left.shift()!;
}

describe('choosing ports', () => {
  it('takes the remembered ones while they are free', async () => {
    expect(
      await choosePorts(['postgres', 'temporal'], { postgres: 15_432, temporal: 17_233, other: 1 }, allFree),
    ).toEqual({
      postgres: 15_432,
      temporal: 17_233,
    });
  });

  it('takes a new one for each that is taken', async () => {
    const isFree = (port: number) => Promise.resolve(port !== 15_432);
    expect(
      await choosePorts(
        ['postgres', 'temporal'],
        { postgres: 15_432, temporal: 17_233 },
        isFree,
        drawing(15_432, 20_000),
      ),
    ).toEqual({
      postgres: 20_000,
      temporal: 17_233,
    });
  });

  it('never gives one port to two', async () => {
    expect(await choosePorts(['one', 'two'], { two: 20_000 }, allFree, drawing(20_000, 20_001))).toEqual({
      one: 20_001,
      two: 20_000,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.stringMatching(/^service_[a-z]{1,8}$/), { minLength: 1, maxLength: 20 }),
        async (names) => {
          const chosen = Object.values(await choosePorts(names, {}, allFree));
          expect(new Set(chosen).size).toBe(names.length);
          for (const port of chosen) expect(port >= OWN_PORTS.first && port <= OWN_PORTS.last).toBe(true);
        },
      ),
    );
  });

  it('says so when every port is taken', async () => {
    await expect(choosePorts(['postgres'], {}, noneFree)).rejects.toThrow('No free port was found');
  });
});

describe('the state of a port', () => {
  it('is taken while somebody listens, and free afterwards', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await portState(port, '127.0.0.1')).toBe('taken');
    await new Promise((resolve) => server.close(resolve));
    expect(await portState(port, '127.0.0.1')).toBe('free');
  });

  it('tells an address that is not of this machine', async () => {
    expect(await portState(20_000, '192.0.2.1')).toBe('no_such_address');
  });
});
