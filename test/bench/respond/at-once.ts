import { median, report } from '../measure.ts';
import type { BenchScene } from './bench-scene.ts';
import { quantile } from '../quantile.ts';
import { runRespondents } from './run-respondents.ts';
import type { RespondentsRun } from './run-respondents.ts';

export const RESPONDENTS = 200;
const ROUNDS = 3;

/** At least 40 % as many completed surveys a second: at most 2.5 times as long. */
const MOST_TIME = 1 / 0.4;
const MOST_P95 = 5;

/** Everybody at once, by turns at the service and at the bare handler. `meanwhile` says what else goes on. */
export async function benchAtOnce(scene: BenchScene, meanwhile: string): Promise<boolean> {
  const { survey, service, bare } = scene;
  const runs: { readonly service: RespondentsRun[]; readonly bare: RespondentsRun[] } = { service: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, { port }] of Object.entries({ service, bare }) as ['service' | 'bare', { port: number }][]) {
      runs[name].push(await runRespondents(port, survey.path, scene.newRespondents(RESPONDENTS)));
    }
  }
  await scene.requireAllComplete();
  return [reportTimes(runs, meanwhile), reportPages(runs, meanwhile)].every(Boolean);
}

type Runs = { readonly service: readonly RespondentsRun[]; readonly bare: readonly RespondentsRun[] };

function reportTimes(runs: Runs, meanwhile: string): boolean {
  const [serviceMs, bareMs] = [timeOf(runs.service), timeOf(runs.bare)];
  const detail = `${rate(serviceMs)} completed surveys a second; bare ${rate(bareMs)}: ${((bareMs / serviceMs) * 100).toFixed(0)} % of it`;
  return report(`${RESPONDENTS} respondents at once${meanwhile}, time / bare`, serviceMs / bareMs, MOST_TIME, detail);
}

function reportPages({ service, bare }: Runs, meanwhile: string): boolean {
  const pages = service.flatMap(({ pagesMs }) => pagesMs);
  const barePages = bare.flatMap(({ pagesMs }) => pagesMs);
  const [middle, high] = [median(pages), quantile(pages, 0.95)];
  const ofBare = `bare ${median(barePages).toFixed(0)} ms and ${quantile(barePages, 0.95).toFixed(0)} ms`;
  const detail = `median ${middle.toFixed(0)} ms, p95 ${high.toFixed(0)} ms; ${ofBare}`;
  return report(`page${meanwhile}, p95 / median`, high / middle, MOST_P95, detail);
}

function timeOf(runs: readonly RespondentsRun[]): number {
  return median(runs.map(({ tookMs }) => tookMs));
}

function rate(tookMs: number): string {
  return ((RESPONDENTS * 1_000) / tookMs).toFixed(1);
}
