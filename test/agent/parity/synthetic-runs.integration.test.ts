import { expectParity } from '../../support/agent/parity/expect-parity.ts';
import { SYNTHETIC_RUNS } from './rows/synthetic-runs.ts';

expectParity(SYNTHETIC_RUNS);
