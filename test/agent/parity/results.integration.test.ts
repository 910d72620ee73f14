import { expectParity } from '../../support/agent/parity/expect-parity.ts';
import { RESULTS } from './rows/results.ts';

expectParity(RESULTS);
