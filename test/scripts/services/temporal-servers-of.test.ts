import { describe, expect, it } from '@jest/globals';
import { temporalServersOf } from '../../../scripts/services/temporal-server.ts';

const running = (pid: number, database: string) => ({
  pid,
  words: ['/opt/temporal', 'server', 'start-dev', '--db-filename', database, '--port', '17233'],
  folder: null,
});

describe('the Temporal servers of a database', () => {
  it('are told from those of other databases and from other programs', () => {
    const processes = [
      running(1, '/srv/data/temporal/temporal.db'),
      running(2, '/srv/data2/temporal/temporal.db'),
      { pid: 3, words: ['sqlite3', '/srv/data/temporal/temporal.db'], folder: null },
    ];
    expect(temporalServersOf('/srv/data/temporal/temporal.db', processes)).toEqual([1]);
  });
});
