import { describe, expect, it } from '@jest/globals';
import { refuseOthers } from '../../../pages/inbox/own-machine.ts';
import type { PageMiddleware } from '../../../pages/kit/edge.ts';
import { isOnOwnMachine } from '../../../domain/ground/own-machine.ts';

describe('a service on its own machine', () => {
  it.each(['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080', 'http://127.1.2.3'])(
    'is at %s',
    (url) => expect(isOnOwnMachine(url)).toBe(true),
  );
  it.each([
    'https://surveys.example.org',
    'http://192.168.1.5:8080',
    'http://localhost.example.org',
    'http://0.0.0.0',
    'x',
  ])('is not at %s', (url) => expect(isOnOwnMachine(url)).toBe(false));
});

describe('a connection', () => {
  const connecting = (remoteAddress: string | undefined) => () => {
    const ctx = { req: { socket: { remoteAddress }, headers: { host: 'localhost' } } };
    return refuseOthers()(ctx as Parameters<PageMiddleware>[0], () => Promise.resolve('in')) as Promise<string>;
  };
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('from %s is let in', async (address) => {
    expect(await connecting(address)()).toBe('in');
  });
  it.each(['203.0.113.5', '192.168.1.5', '172.17.0.1', '::ffff:192.168.1.5', 'fe80::1', '1127.0.0.1', undefined])(
    'from %s is not',
    (address) => expect(connecting(address)).toThrow(expect.objectContaining({ code: 'forbidden' })),
  );
});
