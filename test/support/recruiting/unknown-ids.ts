import { randomUUID } from 'node:crypto';

/**
 * An id as provider A writes them, of nothing that it has; another one each time, as no two runs of the database, which test
 * files share, may have the same.
 */
export function anUnknownProviderId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 24);
}
