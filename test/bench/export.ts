import { exportCsv } from '../../operations/exports/export-csv.ts';
import { exportXlsx } from '../../operations/exports/export-xlsx.ts';
import { setBenchScene } from './analytics/bench-scene.ts';
import type { BenchScene } from './analytics/bench-scene.ts';
import { bytesIn, copyRows } from './export/copy-rows.ts';
import { exportProcess, idleBytesOfAProcess, ownMemory, peakBytes } from './export/peak-memory.ts';
import { rowsBeforeBytes } from './export/rows-before-bytes.ts';
import { interleaved, report } from './measure.ts';
import { startOwnPostgres } from './own-postgres.ts';

const RESPONSES = Number(process.argv[2] ?? 200_000);
const DIFFERENT = Math.min(RESPONSES, 50_000);
const MOST_BYTES = 150e6;

const FORMATS = [
  { name: 'CSV', operation: exportCsv, rounds: 7, limit: 2.5 },
  { name: 'XLSX', operation: exportXlsx, rounds: 3, limit: 20 },
] as const;

type Format = (typeof FORMATS)[number];

const postgres = await startOwnPostgres();
try {
  const scene = await setBenchScene(postgres.dataDir, { responses: RESPONSES, different: DIFFERENT });
  try {
    console.log(`${RESPONSES} responses to ${scene.questions} questions, ${scene.columns} columns when exported.`);
    process.exitCode = (await benchExports(scene)) ? 0 : 1;
  } finally {
    await scene.close();
  }
} finally {
  await postgres.stop();
}

async function benchExports(scene: BenchScene): Promise<boolean> {
  const idleBytes = await idleBytesOfAProcess();
  const kept: boolean[] = [];
  for (const format of FORMATS) kept.push(await benchMemory(scene, format, idleBytes));
  for (const format of FORMATS) kept.push(await benchTime(scene, format));
  kept.push(await benchFirstByte(scene));
  return kept.every(Boolean);
}

/** As a caller gets it: the operation, and all of its stream. */
async function exported(scene: BenchScene, { operation }: Format, look?: () => void): Promise<number> {
  const { stream } = await scene.run(operation);
  return bytesIn(stream, look);
}

async function benchTime(scene: BenchScene, format: Format): Promise<boolean> {
  let bytes = 0;
  let copied = 0;
  const { subjectMs, baselineMs, ratio } = await interleaved(
    format.rounds,
    async () => (bytes = await exported(scene, format)),
    async () => (copied = await copyRows(scene.databaseUrl, scene.surveyId)),
  );
  const detail = `${seconds(subjectMs)} for ${megabytes(bytes)}; COPY ${seconds(baselineMs)} for ${megabytes(copied)}`;
  return report(
    `${format.name} / COPY of the same rows, medians of ${format.rounds} by turns`,
    ratio,
    format.limit,
    detail,
  );
}

/** What its process takes above one that waits, and what this one, where the file passes through, takes beside it. */
async function benchMemory(scene: BenchScene, format: Format, idleBytes: number): Promise<boolean> {
  let peak = 0;
  let looking = Promise.resolve();
  const own = await ownMemory(async () => {
    const { stream } = await scene.run(format.operation);
    const pid = await exportProcess();
    await bytesIn(stream, () => {
      looking = looking.then(async () => {
        peak = Math.max(peak, await peakBytes(pid));
      });
    });
    await looking;
  });
  const [process, service] = [peak - idleBytes, own.peakBytes - own.idleBytes];
  const detail = `${megabytes(peak)} of ${megabytes(idleBytes)} idle; beside it ${megabytes(service)}`;
  return report(`peak memory of ${format.name} above idle / 150 MB`, (process + service) / MOST_BYTES, 1, detail);
}

async function benchFirstByte(scene: BenchScene): Promise<boolean> {
  const [first = Number.NaN, second = Number.NaN] = await rowsBeforeBytes(scene);
  const detail = `${first} responses; ${second} as the first of them left`;
  return report('responses read when the first byte of the CSV left / all', second / RESPONSES, 0.01, detail);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
