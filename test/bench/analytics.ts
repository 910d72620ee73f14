import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { getFrequencies } from '../../operations/results/analytics/get-frequencies.ts';
import { getSummary } from '../../operations/results/analytics/get-summary.ts';
import { runCrosstab } from '../../operations/results/analytics/run-crosstab.ts';
import { setBenchScene } from './analytics/bench-scene.ts';
import type { BenchScene } from './analytics/bench-scene.ts';
import { copyAnswers } from './analytics/load-responses.ts';
import type { BaselineQuery } from './analytics/make-parquet.ts';
import { interleaved, report, timed } from './measure.ts';
import { startOwnPostgres } from './own-postgres.ts';

const RESPONSES = Number(process.argv[2] ?? 1_000_000);
const DIFFERENT = Math.min(RESPONSES, 50_000);
const ROUNDS = 9;
const MOST_BYTES = 1.5e9;

const postgres = await startOwnPostgres();
try {
  const scene = await setBenchScene(postgres.dataDir, { responses: RESPONSES, different: DIFFERENT });
  try {
    console.log(`${RESPONSES} responses to ${scene.questions} questions, ${scene.columns} columns when exported.`);
    process.exitCode = (await benchAnalytics(scene)) ? 0 : 1;
  } finally {
    await scene.close();
  }
} finally {
  await postgres.stop();
}

async function benchAnalytics(scene: BenchScene): Promise<boolean> {
  const kept = [await benchColdStart(scene)];
  const baselines = await scene.makeParquet();
  const duck = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
  const query = async (sql: string) => (await duck.runAndReadAll(sql)).getRows();
  kept.push(await benchCrosstab(scene, baselines, query), ...(await benchFrequencies(scene, baselines, query)));
  kept.push(await benchMemory());
  return kept.every(Boolean);
}

type Query = (sql: string) => Promise<unknown>;

/** Twice the copy around the one cold start, for a machine that is now busy, now quiet. */
async function benchColdStart(scene: BenchScene): Promise<boolean> {
  const copy = () =>
    timed(() =>
      copyAnswers(scene.databaseUrl, scene.surveyId, createWriteStream(join(postgres.dataDir, 'answers.copy'))),
    );
  const before = await copy();
  const coldMs = await timed(() => scene.run(getSummary));
  const after = await copy();
  const copyMs = (before + after) / 2;
  return report(
    'cold start / COPY of the answers to a file',
    coldMs / copyMs,
    3,
    `${seconds(coldMs)}; COPY ${seconds(copyMs)}`,
  );
}

async function benchCrosstab(scene: BenchScene, baselines: readonly BaselineQuery[], query: Query): Promise<boolean> {
  const table = { rowVariable: { questionLabel: 'Q1' }, colVariable: { questionLabel: 'Q2' } };
  const crosstab = () => scene.run(runCrosstab, table);
  const [row, column] = ['a0_0', 'a1_0'];
  const from = /from (.*?) group by/.exec(baselines[0]?.queries[0] ?? '')?.[1] ?? '';
  const baseline = () => query(`select ${row}, ${column}, count(*) from ${from} group by ${row}, ${column}`);
  await crosstab();
  await baseline();
  const { subjectMs, baselineMs, ratio } = await interleaved(ROUNDS, crosstab, baseline);
  return report('crosstab of two questions / DuckDB on Parquet', ratio, 3, figures(subjectMs, baselineMs));
}

async function benchFrequencies(
  scene: BenchScene,
  baselines: readonly BaselineQuery[],
  query: Query,
): Promise<readonly boolean[]> {
  const all = () => scene.run(getFrequencies);
  const segmented = () =>
    scene.run(getFrequencies, { segment_filter: 'Q3 == `1` OR Q4 IN [`1`, `2`, `3`] AND Q29 == `2`' });
  const baseline = async () => {
    for (const { queries } of baselines) for (const sql of queries) await query(sql);
  };
  await all();
  await segmented();
  await baseline();
  const plain = await interleaved(ROUNDS, all, baseline);
  const filtered = await interleaved(ROUNDS, segmented, all);
  return [
    report('all frequencies / DuckDB on Parquet', plain.ratio, 2, figures(plain.subjectMs, plain.baselineMs)),
    report(
      'all frequencies of a segment on three questions / without it',
      filtered.ratio,
      2,
      figures(filtered.subjectMs, filtered.baselineMs),
    ),
  ];
}

/** The peak of the process that keeps the columns, and of the service's own. */
async function benchMemory(): Promise<boolean> {
  const pids = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'columns-process'], { encoding: 'utf8' });
  const columns = await peakBytes(pids.trim().split('\n')[0] ?? '');
  const own = await peakBytes('self');
  const detail = `columns ${megabytes(columns)}; the service with its client and this benchmark ${megabytes(own)}`;
  return report('peak memory / 1.5 GB', columns / MOST_BYTES, 1, detail);
}

async function peakBytes(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1_024;
}

function figures(subjectMs: number, baselineMs: number): string {
  return `${subjectMs.toFixed(1)} ms; ${baselineMs.toFixed(1)} ms`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
