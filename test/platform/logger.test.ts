import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const LOGGER = fileURLToPath(new URL('../../platform/logger.ts', import.meta.url));

/** What a process prints when it logs this. */
function logged(statement: string): string {
  const program = `
    const { createLogger } = await import(${JSON.stringify(LOGGER)});
    const log = createLogger({ level: 'info', format: 'json', process: 'test' });
    ${statement}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe('the log', () => {
  it('is one JSON object a record, with time, level and process', () => {
    expect(JSON.parse(logged("log.info({ job: 1 }, 'Begun.');"))).toMatchObject({
      level: 'info',
      process: 'test',
      job: 1,
      msg: 'Begun.',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('keeps of an error what helps, and nothing of the data it choked on', () => {
    const line = logged(
      `log.warn({ err: Object.assign(new Error('invalid input'), { code: '22P02', detail: 'canary-1', where: 'canary-2', hint: 'canary-3' }) }, 'Failed.');`,
    );
    expect(line).toContain('22P02');
    expect(line).not.toContain('canary');
  });

  it('never shows tokens, addresses or texts', () => {
    const line = logged(
      `log.info({ token: 'canary-1', notifyEmail: 'canary-2', job: { notify_email: 'canary-3', text: 'canary-4' } }, 'Asked.');`,
    );
    expect(line).not.toContain('canary');
  });
});
