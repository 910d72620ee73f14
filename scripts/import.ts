import { readConfig } from '../config.ts';
import { readArguments, USAGE } from './import/arguments.ts';
import type { ImportArguments } from './import/arguments.ts';
import { importFile } from './import/import-file.ts';
import { COLOUR, PLAIN } from './import/print-survey.ts';
import { reachService } from './import/reach-service.ts';
import { createServiceClient } from './import/service-client.ts';

// `npm run import -- questionnaire.docx`: from a file to a printed draft survey. Exits with 0 only if every file was imported.
const wanted = readArguments(process.argv.slice(2));
if (wanted === null) {
  console.log(USAGE);
} else if (typeof wanted === 'string') {
  console.error(`${wanted}\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  process.exitCode = await importAll(wanted);
}

async function importAll(wanted: ImportArguments): Promise<number> {
  const output = process.stdout;
  const colour = output.isTTY && process.env['NO_COLOR'] === undefined;
  const config = readConfig(process.env);
  const service = await reachService(config, (line) => output.write(`${line}\n`)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return null;
  });
  if (service === null) return 1;
  try {
    const client = createServiceClient(service.access);
    const imported: boolean[] = [];
    for (const file of wanted.files) {
      imported.push(await importFile(client, file, wanted, { output, paint: colour ? COLOUR : PLAIN }));
    }
    output.write(closing(imported, service.broughtUp, service.access.url));
    return imported.every(Boolean) ? 0 : 1;
  } finally {
    await service.leave();
  }
}

function closing(imported: readonly boolean[], broughtUp: boolean, url: string): string {
  const done = imported.filter(Boolean).length;
  const where = broughtUp
    ? 'The surveys are kept in the data folder: npm start serves them.'
    : `The surveys are at ${url}/api/v1/surveys; the API is described at ${url}/docs.`;
  return `${done} of ${imported.length} imported. ${where}\n`;
}
