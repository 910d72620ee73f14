import { expectParity } from '../../support/agent/parity/expect-parity.ts';
import { LIFECYCLE } from './rows/lifecycle.ts';

expectParity(LIFECYCLE);
