import { expectParity } from '../../support/agent/parity/expect-parity.ts';
import { SYNTHETIC } from './rows/synthetic.ts';

expectParity(SYNTHETIC);
