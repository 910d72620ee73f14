import { startExport } from '../../../platform/exports/start-export.ts';
import { createLogger } from '../../../platform/logger.ts';

// Starts an export, reads nothing of it, and says that it has begun: a service that is killed with an export under way.
const [databaseUrl = '', teamId = '', surveyId = ''] = process.argv.slice(2);

await startExport(
  { database: { url: databaseUrl }, log: createLogger({ level: 'silent', format: 'json', process: 'test' }) },
  {
    format: 'csv',
    teamId,
    filter: { surveyId, now: new Date() },
    segment: null,
    version: 1,
    options: { withLabels: false, includesExcluded: false, includesOpenEnded: true },
  },
);
process.stdout.write('begun\n');
