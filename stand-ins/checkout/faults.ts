import type { Fault, Records } from './records.ts';

/** The fault that a request meets, which then has one time less; null where it meets none. */
export function nextFault(records: Records, request: { readonly method: string; readonly path: string }): Fault | null {
  const fault = records.faults.find(
    ({ method, path }) => (method === null || method === request.method) && request.path.startsWith(path),
  );
  if (fault === undefined) return null;
  fault.times -= 1;
  records.faults = records.faults.filter(({ times }) => times > 0);
  return fault;
}
