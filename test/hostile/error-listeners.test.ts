import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Whatever runs in a process that must not end. */
const SOURCES = '{activities,api,operations,pages,platform,providers,scripts,stand-ins,workers}/**/*.ts';

describe('listeners to errors', () => {
  it('stay: a second error of a stream that nobody listens to any more would end the process', () => {
    const files = globSync(SOURCES, { cwd: ROOT, exclude: ['pages/*/browser/**'] });
    expect(files.length).toBeGreaterThan(500);
    const listensOnce = files.filter((file) =>
      /\bonce\(\s*(?:\w+,\s*)?'error'/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(listensOnce).toEqual([]);
  });
});
