import { DEEP_FILE, isDeep } from './scripts/test/depth.ts';

// Unit and integration tests share one way of loading; the projects differ only in what they may start (see scripts/test.ts).
const shared = {
  testEnvironment: '<rootDir>/test/jest/process-environment.ts',
  runtime: '<rootDir>/test/jest/node-runtime.ts',
  injectGlobals: false,
  setupFilesAfterEnv: ['<rootDir>/test/support/property-seed.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/data/'],
};

const ignored = ['/node_modules/', ...(isDeep(process.env) ? [] : [DEEP_FILE.source])];

export default {
  testTimeout: 300_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: [...ignored, '\\.integration\\.test\\.ts$', '\\.browser\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/**/*.integration.test.ts', '<rootDir>/test/**/*.browser.test.ts'],
      testPathIgnorePatterns: ignored,
    },
  ],
};
