/** The environment variable for the depth of a test run. */
export const DEPTH_VARIABLE = 'FIELDWORK_TEST_DEPTH';

/** Its value for runs with all tests, before a release; without it a run has the tests that guard a change. */
export const DEEP = 'deep';

/** Whether a run with this environment has all tests. */
export function isDeep(env: Readonly<Record<string, string | undefined>>): boolean {
  return env[DEPTH_VARIABLE] === DEEP;
}

/** Matches the names of test files that only such a run has. */
export const DEEP_FILE = /\.deep\./;
