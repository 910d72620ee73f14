import { expectParity } from '../../support/agent/parity/expect-parity.ts';
import { WORK } from './rows/work.ts';

expectParity(WORK);
