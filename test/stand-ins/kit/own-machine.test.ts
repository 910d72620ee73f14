import { describe, expect, it } from '@jest/globals';
import type { Context } from 'koa';
import { OTHER_PAGE, refuseOtherPages } from '../../../stand-ins/kit/own-machine.ts';

/** Whether a request with these headers comes through. */
async function comesThrough(headers: Readonly<Record<string, string>>): Promise<boolean> {
  let isThrough = false;
  const refuse = refuseOtherPages(() => new Error(OTHER_PAGE));
  const ctx = { get: (name: string) => headers[name] ?? '' } as Context;
  try {
    await refuse(ctx, () => Promise.resolve((isThrough = true)));
  } catch (error) {
    expect(error).toEqual(new Error(OTHER_PAGE));
  }
  return isThrough;
}

describe('what a stand-in is worked by', () => {
  it.each([
    { host: '127.0.0.1:15000' },
    { host: 'localhost:15000' },
    { host: '[::1]:15000' },
    { host: '127.0.0.1:15000', origin: 'http://127.0.0.1:15000' },
  ])('is a program, or its own page, on its own machine: %j', async (headers) => {
    expect(await comesThrough(headers)).toBe(true);
  });

  it.each([
    { host: 'rebound.example:15000' },
    { host: '127.0.0.1.example:15000' },
    { host: '' },
    { host: '127.0.0.1:15000', origin: 'https://elsewhere.example' },
    { host: '127.0.0.1:15000', origin: 'http://127.0.0.1:15001' },
    { host: '127.0.0.1:15000', origin: 'null' },
    { host: 'rebound.example:15000', origin: 'http://rebound.example:15000' },
  ])('is no other page, and no other name: %j', async (headers) => {
    expect(await comesThrough(headers)).toBe(false);
  });
});
