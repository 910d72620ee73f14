import { report } from '../measure.ts';
import { quantile } from '../quantile.ts';
import { bundledDemographics } from '../../../providers/demographics/bundled-demographics.ts';

const LIMIT_MS = 5;
const ROUNDS = 50;
const PLACES = [
  '10001',
  'Chicago',
  'Cook County, Illinois',
  'TX',
  'Denmark',
  'São Paulo',
  'Springfield',
  'Nowhereville',
];

/** Looking a place up, once the files are in memory. */
export async function benchLookUps(): Promise<boolean> {
  const demographics = bundledDemographics();
  const patience = { timeoutMs: 1_000, signal: new AbortController().signal };
  for (const place of PLACES) await demographics.search({ location: place, ...patience });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const place of PLACES) {
      const startedAt = performance.now();
      await demographics.search({ location: place, ...patience });
      times.push(performance.now() - startedAt);
    }
  }
  const p95 = quantile(times, 0.95);
  return report(
    'milliseconds for a look-up, p95',
    p95,
    LIMIT_MS,
    `${times.length} of ${PLACES.length} places by turns.`,
  );
}
