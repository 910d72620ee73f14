import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_ROUTES } from '../../../api/routes/all-routes.ts';
import type { AnyOperation } from '../../../operations/ground/operation.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Threads begin their work where they are imported. */
const FILES = globSync('operations/**/*.ts', { cwd: ROOT }).filter((file) => !file.includes('/threads/'));

export type KnownOperation = Pick<AnyOperation, 'name' | 'audience' | 'changes' | 'destructive'>;

/** Every operation there is, by its name: those that a file of operations/ exports, and those that have a route. */
export async function allOperations(): Promise<ReadonlyMap<string, KnownOperation>> {
  const modules = await Promise.all(FILES.map((file) => import(join(ROOT, file)) as Promise<object>));
  const exported = modules.flatMap((module) => Object.values(module) as unknown[]).filter(isOperation);
  const routed = ALL_ROUTES.map(({ operation }) => operation);
  return new Map([...exported, ...routed].map((operation) => [operation.name, operation]));
}

function isOperation(value: unknown): value is KnownOperation {
  return typeof value === 'object' && value !== null && 'audience' in value && 'summary' in value && 'run' in value;
}
