import { benchSiege, HOSTILE_SAVES } from './hostile-saves/bench.ts';
import { startOwnPostgres } from './own-postgres.ts';

const postgres = await startOwnPostgres();
try {
  process.exitCode = (await benchSiege(postgres.dataDir, HOSTILE_SAVES)) ? 0 : 1;
} finally {
  await postgres.stop();
}
