import { BESIDE_HEAP_MEGABYTES } from '../elsewhere/processes.ts';

/** The memory of JavaScript, beside the engine's own. */
export const HEAP_MEGABYTES = 640;

/** The memory of the engine; beyond it the engine spills to disk. */
export const ENGINE_MEGABYTES = 512;

/** The most memory of the process with the columns. */
export const COLUMNS_MEGABYTES = HEAP_MEGABYTES + ENGINE_MEGABYTES + BESIDE_HEAP_MEGABYTES;
