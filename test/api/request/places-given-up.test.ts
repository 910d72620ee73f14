import { describe, expect, it } from '@jest/globals';
import { createUploadPlaces } from '../../../api/request/upload-places.ts';
import { eventually } from '../../support/eventually.ts';

const NEVER = new AbortController().signal;

/** An upload that has arrived, and waits for its result as long as nobody else wants its place. */
function waitsForResult() {
  const begun = Promise.withResolvers<undefined>();
  const upload = (othersWait: AbortSignal): Promise<string> => {
    begun.resolve(undefined);
    return new Promise((resolve) => {
      if (othersWait.aborted) resolve('gave way');
      else othersWait.addEventListener('abort', () => resolve('gave way'));
    });
  };
  return { upload, begun: begun.promise };
}

describe('an upload that only waits for its result', () => {
  it('gives way to another of its team, and not to those of others who have a place', async () => {
    const places = createUploadPlaces();
    const [first, second] = [waitsForResult(), waitsForResult()];
    const ended: string[] = [];
    const both = [first, second].map(({ upload }) => places.run('a', upload, NEVER).then((end) => ended.push(end)));
    await Promise.all([first.begun, second.begun]);
    await places.run('b', () => Promise.resolve(), NEVER);
    expect(ended).toEqual([]);
    await places.run('a', () => Promise.resolve(), NEVER);
    await Promise.all(both);
    expect(ended).toEqual(['gave way', 'gave way']);
  });

  it('gives way to any team where all places are taken', async () => {
    const places = createUploadPlaces();
    const uploads = ['a', 'a', 'b', 'b', 'c', 'c'].map((team) => places.run(team, waitsForResult().upload, NEVER));
    await places.run('d', () => Promise.resolve(), NEVER);
    expect(await Promise.all(uploads)).toEqual(Array(6).fill('gave way'));
  });
});

describe('the queue for places', () => {
  it('ends somewhere, and those who wait may leave it', async () => {
    const places = createUploadPlaces();
    const held = Promise.withResolvers<undefined>();
    const leaving = new AbortController();
    const results: Promise<unknown>[] = [];
    for (let upload = 0; upload < 2; upload += 1) results.push(places.run('a', () => held.promise, NEVER));
    await eventually(() => undefined);
    const refused: unknown[] = [];
    for (let upload = 0; upload < 201; upload += 1) {
      places.run('a', () => held.promise, leaving.signal).catch((error: unknown) => refused.push(error));
    }
    await eventually(() => expect(refused).toHaveLength(1));
    expect(refused).toEqual([expect.objectContaining({ code: 'service_unavailable' })]);
    leaving.abort(new Error('gone'));
    await eventually(() => expect(refused).toHaveLength(201));
    held.resolve(undefined);
    await Promise.all(results);
    await places.run('a', () => Promise.resolve(), NEVER);
  });
});
