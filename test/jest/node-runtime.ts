import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { takeGlobals } from './globals.ts';
import type { JestGlobals } from './globals.ts';

const GLOBALS = new URL('./globals.ts', import.meta.url).href;
const require = createRequire(import.meta.url);

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});

/**
 * How Jest loads a test file: by Node's own loader, which keeps modules for all files of a process and reads TypeScript
 * as it is. Jest's own runtime would load every library anew for each file. It has no mocks of modules: tests hand in
 * what they replace. The methods are those that Jest 30 calls (jest-runner's runTest, jest-circus's adapter).
 */
export default class NodeRuntime {
  /** The test framework holds the tests of one file: made anew for each. */
  requireInternalModule(path: string): unknown {
    Reflect.deleteProperty(require.cache, path);
    return require(path);
  }

  requireModule(path: string): unknown {
    return require(path);
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  unstable_importModule(path: string): Promise<unknown> {
    return import(pathToFileURL(path).href);
  }

  setGlobalsForRuntime(globals: JestGlobals): void {
    takeGlobals(globals);
  }

  getSourceMaps(): Map<string, string> {
    return new Map();
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }

  enterTestCode(): void {
    // Jest's own runtime tells tests from modules by this.
  }

  leaveTestCode(): void {
    // As above.
  }

  teardown(): void {
    // Modules stay for the next file.
  }
}
