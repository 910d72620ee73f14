import { fileURLToPath } from 'node:url';

/** By path: workers, clients and the workflow bundle each load the converter by themselves. */
export const FAILURE_CONVERTER_PATH = fileURLToPath(new URL('./failure-converter.ts', import.meta.url));
