import { BESIDE_HEAP_MEGABYTES } from '../elsewhere/processes.ts';

/** What JavaScript may take beside the engine's own memory. */
export const HEAP_MEGABYTES = 640;

/** What the engine may take before it spills to the disk. */
export const ENGINE_MEGABYTES = 512;

/** What the process of the columns takes at most. */
export const COLUMNS_MEGABYTES = HEAP_MEGABYTES + ENGINE_MEGABYTES + BESIDE_HEAP_MEGABYTES;
