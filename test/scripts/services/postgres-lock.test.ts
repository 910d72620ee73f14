import { describe, expect, it } from '@jest/globals';
import { clusterProcesses, judgePostmasterFile, parsePostmasterFile } from '../../../scripts/services/postgres-lock.ts';
import type { SeenProcess } from '../../../scripts/services/processes.ts';

const RUNNING = '4711\n/srv/data/postgres\n1795181075\n15432\n\n127.0.0.1\n 10053876         8\nready   \n';

const seen = (pid: number, words: string[], folder: string | null): SeenProcess => ({ pid, words, folder });
const server = seen(1, ['/opt/bin/postgres', '-D', '/srv/data/postgres', '-p', '15432'], '/srv/data/postgres');
const helper = seen(2, ['postgres: checkpointer '], '/srv/data/postgres');

describe('the note of a running Postgres', () => {
  it('tells its process, port and state', () => {
    expect(parsePostmasterFile(RUNNING)).toEqual({ pid: 4711, port: 15_432, status: 'ready' });
  });

  it('may still be short while the server starts', () => {
    expect(parsePostmasterFile('4711\n/srv/data/postgres\n1795181075\n')).toEqual({
      pid: 4711,
      port: null,
      status: null,
    });
  });

  it('has a negative id in single-user mode', () => {
    expect(parsePostmasterFile('-4711\n')?.pid).toBe(4711);
  });

  it.each(['', '\n\n', 'no number', '0\n'])('is none when it reads %j', (text) => {
    expect(parsePostmasterFile(text)).toBeNull();
  });
});

describe('what a crash left of a Postgres', () => {
  it('is told from the Postgres of other folders, and from other programs', () => {
    const others = [
      seen(3, ['/opt/bin/postgres', '-D', '/srv/data/postgres2'], '/srv/data/postgres2'),
      seen(4, ['vim', 'postgresql.conf'], '/srv/data/postgres'),
      seen(5, ['grep', '-D', '/srv/data/postgres', 'postgres'], '/home/me'),
    ];
    expect(clusterProcesses('/srv/data/postgres', [server, helper, ...others])).toEqual({ servers: [1], helpers: [2] });
  });

  it('is found when the folder was handed over as a descriptor', () => {
    const handedOver = seen(6, ['/opt/bin/postgres', '-D', '/proc/self/fd/3', '-p', '1'], '/srv/data/postgres');
    expect(clusterProcesses('/srv/data/postgres', [handedOver]).servers).toEqual([6]);
  });

  it('is found by its command line where the system does not tell the folder', () => {
    const hidden = { ...server, folder: null };
    expect(clusterProcesses('/srv/data/postgres', [hidden]).servers).toEqual([1]);
    expect(clusterProcesses('/srv/data/postgre', [hidden]).servers).toEqual([]);
  });
});

describe('a note without its Postgres', () => {
  const note = parsePostmasterFile(RUNNING);

  it('is left to Postgres when its process id is free', () => {
    expect(judgePostmasterFile(note, () => false)).toBe('leave');
  });

  it('is removed when its process id belongs to something else by now', () => {
    expect(judgePostmasterFile(note, (pid) => pid === 4711)).toBe('remove');
  });

  it('is left alone when it makes no sense', () => {
    expect(judgePostmasterFile(null, () => true)).toBe('leave');
  });
});
