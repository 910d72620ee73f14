import type { ApiProcess } from '../../support/hostile/api-process.ts';

/** What a process holds, in megabytes. */
export type MemoryUse = {
  readonly resident: number;
  readonly heapUsed: number;
  readonly heapTotal: number;
  readonly external: number;
};

const MEGABYTE = 1024 * 1024;

const METRICS = {
  resident: 'process_resident_memory_bytes',
  heapUsed: 'nodejs_heap_size_used_bytes',
  heapTotal: 'nodejs_heap_size_total_bytes',
  external: 'nodejs_external_memory_bytes',
} as const;

/** As the process tells it in its metrics. */
export async function memoryOf({ url }: ApiProcess): Promise<MemoryUse> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const of = (metric: string): number =>
    Number(new RegExp(String.raw`^${metric} (\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN) / MEGABYTE;
  return {
    resident: of(METRICS.resident),
    heapUsed: of(METRICS.heapUsed),
    heapTotal: of(METRICS.heapTotal),
    external: of(METRICS.external),
  };
}

export function inWords({ resident, heapUsed, heapTotal, external }: MemoryUse): string {
  return `resident ${resident.toFixed(0)}, heap ${heapUsed.toFixed(0)} of ${heapTotal.toFixed(0)}, external ${external.toFixed(0)} MB`;
}
