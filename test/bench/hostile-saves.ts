import { benchHostileSaves } from './hostile-saves/bench.ts';
import { startOwnPostgres } from './own-postgres.ts';

const postgres = await startOwnPostgres();
try {
  process.exitCode = (await benchHostileSaves(postgres.dataDir)) ? 0 : 1;
} finally {
  await postgres.stop();
}
