import { benchAtOnce, RESPONDENTS } from './respond/at-once.ts';
import type { BenchScene } from './respond/bench-scene.ts';
import { setBenchScene } from './respond/bench-scene.ts';
import { benchFirstPage } from './respond/first-page.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { runRespondents } from './respond/run-respondents.ts';

const WARM_UP_RESPONDENTS = 40;

const postgres = await startOwnPostgres();
try {
  const scene = await setBenchScene(postgres.dataDir);
  try {
    process.exitCode = (await benchRespondents(scene)) ? 0 : 1;
  } finally {
    await scene.close();
  }
} finally {
  await postgres.stop();
}

async function benchRespondents(scene: BenchScene): Promise<boolean> {
  const { questions, columns, path } = scene.survey;
  console.log(
    `A survey of ${questions} questions, ${columns} columns; ${RESPONDENTS} respondents, each with a connection and an address.`,
  );
  for (const { port } of [scene.service, scene.bare]) {
    await runRespondents(port, path, scene.newRespondents(WARM_UP_RESPONDENTS));
  }
  return [await benchFirstPage(scene), await benchAtOnce(scene, ''), await benchBesideSheets(scene)].every(Boolean);
}

/** The same while a process makes one sheet of 200,000 rows after the other. */
async function benchBesideSheets(scene: BenchScene): Promise<boolean> {
  console.log(
    'Sheets: a stand-in for the export, in a process of its own: reads responses, writes the cells’ XML, deflates it into a file.',
  );
  const sheets = await scene.startSheets((line) => console.log(line));
  try {
    return await benchAtOnce(scene, ' while sheets are made');
  } finally {
    await sheets.stop();
  }
}
