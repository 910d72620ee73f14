import { expectParity } from '../../support/agent/parity/expect-parity.ts';
import { DESIGN } from './rows/design.ts';

expectParity(DESIGN);
