/** The environment variable that says how much the tests of a run try. */
export const DEPTH_VARIABLE = 'FIELDWORK_TEST_DEPTH';

/** Its value for runs that try everything, before a release; without it a run has what guards a change. */
export const DEEP = 'deep';

/** Whether a run with this environment tries everything. */
export function isDeep(env: Readonly<Record<string, string | undefined>>): boolean {
  return env[DEPTH_VARIABLE] === DEEP;
}

/** The name of a test file that only such a run has. */
export const DEEP_FILE = /\.deep\./;
