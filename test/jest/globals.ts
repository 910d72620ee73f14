import { ModernFakeTimers } from '@jest/fake-timers';

type AnyFunction = (...args: readonly unknown[]) => unknown;

/** `describe`, `it`, `expect` and the rest. */
export type JestGlobals = Readonly<Record<string, AnyFunction & Readonly<Record<string | symbol, unknown>>>>;

let current: JestGlobals = {};

/** Jest makes its functions anew for each file; modules that files share keep those below, which hand on to them. */
export function takeGlobals(globals: JestGlobals): void {
  current = globals;
}

function handOn(name: string): AnyFunction {
  const now = () => {
    const global = current[name];
    if (global === undefined) throw new Error(`Jest gave no "${name}".`);
    return global;
  };
  return new Proxy<AnyFunction>(() => undefined, {
    apply: (_target, _self, args: unknown[]) => now()(...args),
    get: (_target, property) => now()[property],
  });
}

export const describe = handOn('describe');
export const it = handOn('it');
export const test = handOn('test');
export const beforeAll = handOn('beforeAll');
export const beforeEach = handOn('beforeEach');
export const afterAll = handOn('afterAll');
export const afterEach = handOn('afterEach');
export const expect = handOn('expect');

/** Of Jest's object only what tests use: timers that stand still. */
export const jest = new ModernFakeTimers({
  config: { fakeTimers: {} } as ConstructorParameters<typeof ModernFakeTimers>[0]['config'],
  global: globalThis,
});
