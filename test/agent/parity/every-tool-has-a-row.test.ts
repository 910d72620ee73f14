import { expect, it } from '@jest/globals';
import { TOOLS } from '../../../agent/catalogue.ts';
import { DESIGN } from './rows/design.ts';
import { LIFECYCLE } from './rows/lifecycle.ts';
import { MAILING } from './rows/mailing.ts';
import { RECRUITING } from './rows/recruiting.ts';
import { RESULTS } from './rows/results.ts';
import { SYNTHETIC } from './rows/synthetic.ts';
import { SYNTHETIC_RUNS } from './rows/synthetic-runs.ts';
import { WORK } from './rows/work.ts';

const rows = [...DESIGN, ...LIFECYCLE, ...RESULTS, ...MAILING, ...RECRUITING, ...SYNTHETIC, ...SYNTHETIC_RUNS, ...WORK];

it('every tool is called by the agent and by REST', () => {
  const compared = new Set(rows.map(({ tool }) => tool));
  expect(TOOLS.map(({ name }) => name).filter((name) => !compared.has(name))).toEqual([]);
});
