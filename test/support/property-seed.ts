import fc from 'fast-check';
import { isDeep } from '../../scripts/test/depth.ts';

// The same examples in every plain run, so that the same code passes the same tests. A deep run looks for new ones, as does
// `PROPERTY_SEED=random npm test`; a failure names its seed, and `PROPERTY_SEED=` that number brings its examples back.
const FIXED_SEED = 20_261_122;
const asked = process.env['PROPERTY_SEED'] ?? (isDeep(process.env) ? 'random' : FIXED_SEED);

if (asked !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(asked) });
