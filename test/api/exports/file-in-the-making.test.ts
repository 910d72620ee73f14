import { Readable } from 'node:stream';
import { afterEach, expect, it } from '@jest/globals';
import { z } from 'zod';
import { route } from '../../../api/route.ts';
import { defineOperation } from '../../../operations/ground/operation.ts';
import type { FileInTheMaking, Operation } from '../../../operations/ground/operation.ts';
import { startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { eventually } from '../../support/eventually.ts';

let app: TestApp | undefined;
afterEach(() => app?.close());

const described = {
  name: 'things.download',
  summary: 'A file that is made while it is sent.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({}),
  output: { kind: 'file' },
} as const;

/** A service whose one route answers with this file. */
async function serving(stream: Readable): Promise<TestApp> {
  const download = defineOperation({
    ...described,
    run: () => Promise.resolve({ stream, contentType: 'text/csv', filename: 'things.csv' }),
  });
  app = await startTestApp([route('GET', '/things', download)]);
  return app;
}

it('sends it under its name', async () => {
  const answer = await (await serving(Readable.from(['a', 'b']))).request('/things');
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="things.csv"');
  expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(await answer.text()).toBe('ab');
});

it('breaks off where the file does not become whole: what came must not look like all of it', async () => {
  const failing = Readable.from(
    (function* () {
      yield 'first line';
      throw new Error('The disk is full.');
    })(),
  );
  const service = await serving(failing);
  // The connection may break before the answer is looked at, or while it is read.
  const whole = async () => (await service.request('/things')).text();
  await expect(whole()).rejects.toThrow();
});

it('makes nothing for HEAD', async () => {
  const stream = Readable.from(['a']);
  const answer = await (await serving(stream)).request('/things', { method: 'HEAD' });
  expect([answer.status, await answer.text(), stream.destroyed]).toEqual([200, '', true]);
});

it('ends the patience of what is under way when the client hangs up', async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const never = Promise.withResolvers<FileInTheMaking>();
  const download: Operation<object, FileInTheMaking, undefined, null> = {
    ...described,
    run: () => Promise.resolve(null),
    conclude: (_context, _committed, patience) => {
      begun.resolve(patience);
      return never.promise;
    },
  };
  app = await startTestApp([route('GET', '/things', download)]);
  const gone = new AbortController();
  const asked = app.request('/things', { signal: gone.signal });
  const patience = await begun.promise;
  expect(patience.aborted).toBe(false);
  gone.abort();
  await expect(asked).rejects.toThrow();
  await eventually(() => expect(patience.aborted).toBe(true));
  never.reject(patience.reason);
});
