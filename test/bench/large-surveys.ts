import { benchSiege, LARGE_SURVEYS } from './hostile-saves/bench.ts';
import { startOwnPostgres } from './own-postgres.ts';

const postgres = await startOwnPostgres();
try {
  process.exitCode = (await benchSiege(postgres.dataDir, LARGE_SURVEYS)) ? 0 : 1;
} finally {
  await postgres.stop();
}
