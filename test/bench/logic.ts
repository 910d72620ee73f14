import { benchmarkChecking } from './logic/checking.ts';
import { benchmarkEvaluation } from './logic/evaluator.ts';

const kept = [await benchmarkEvaluation(), benchmarkChecking()];
process.exitCode = kept.every(Boolean) ? 0 : 1;
