import { expectParity } from '../../support/agent/parity/expect-parity.ts';
import { MAILING } from './rows/mailing.ts';

expectParity(MAILING);
