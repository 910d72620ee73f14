import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { createReporter } from '../../../scripts/services/reporter.ts';
import type { Output } from '../../../scripts/services/reporter.ts';

/** What a log file would hold. */
function paper(): Output & { text: () => string } {
  let text = '';
  return { write: (more) => (text += more), text: () => text };
}

/** What a terminal shows in the end: the text, with lines drawn over as a terminal draws them. */
function screen(): Output & { lines: () => string[] } {
  let text = '';
  const visible = (line: string) =>
    line
      .split('\r\u001b[K')
      .at(-1)!
      .replaceAll(/\u001b\[\d+m/g, '');
  return { isTTY: true, columns: 60, write: (more) => (text += more), lines: () => text.split('\n').map(visible) };
}

const withoutTimes = (text: string) => text.replaceAll(/\(\d+\.\d s\)/g, '(time)');

describe('reporting to a log', () => {
  it('says when a step begins and what came of it', async () => {
    const output = paper();
    const reporter = createReporter(output);
    expect(
      await reporter.step(
        'Postgres',
        () => Promise.resolve(5432),
        (port) => `on port ${port}`,
      ),
    ).toBe(5432);
    expect(withoutTimes(output.text())).toBe('  Postgres …\n✓ Postgres     on port 5432 (time)\n');
  });

  it('marks a step that fails and passes the error on', async () => {
    const output = paper();
    const step = createReporter(output).step('Schema', () => Promise.reject(new Error('no')));
    await expect(step).rejects.toThrow('no');
    expect(withoutTimes(output.text())).toBe('  Schema …\n✗ Schema       (time)\n');
  });

  it('marks a step that ends without an error and did not go well', async () => {
    const output = paper();
    await createReporter(output).step(
      'unit tests',
      () => Promise.resolve(3),
      (failed) => ({ failed: `${failed} failed` }),
    );
    expect(withoutTimes(output.text())).toContain('✗ unit tests   3 failed (time)\n');
  });

  it('keeps a line that stands alone as it is', () => {
    const output = paper();
    createReporter(output).line('ready http://127.0.0.1:8080');
    expect(output.text()).toBe('ready http://127.0.0.1:8080\n');
  });

  it('follows a stream line by line', async () => {
    const output = paper();
    const stream = Readable.from(['one\ntw', 'o\r\nthree']);
    createReporter(output).follow(stream, 'api');
    await new Promise((resolve) => stream.once('close', resolve));
    await new Promise(setImmediate);
    expect(output.text()).toBe('api          | one\napi          | two\napi          | three\n');
  });
});

describe('reporting to a terminal', () => {
  it('draws the step under way over, and keeps other lines above it', async () => {
    const output = screen();
    const reporter = createReporter(output);
    await reporter.step('Temporal', (progress) => {
      progress('building it: 12 of 1300');
      expect(output.lines().at(-1)).toBe('  Temporal     building it: 12 of 1300 …');
      reporter.line('api          | listening');
      progress('x'.repeat(100));
      expect(output.lines().at(-1)).toHaveLength(59);
      return Promise.resolve();
    });
    expect(output.lines().map(withoutTimes)).toEqual(['api          | listening', '✓ Temporal     (time)', '']);
  });

  it('writes nothing around a line that stands alone', () => {
    const output = screen();
    createReporter(output).line('ready http://127.0.0.1:8080');
    expect(output.lines()).toEqual(['ready http://127.0.0.1:8080', '']);
  });
});
