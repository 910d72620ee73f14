import type { Load } from './checks/within-room.ts';

/** A check runs a tool of node_modules/.bin over the whole project; its output is shown if it fails. */
export type Check = {
  readonly name: string;
  readonly tool: string;
  readonly args: readonly string[];
  /** Its largest use of resources. */
  readonly load: Load;
};

/** The resources that checks may use together. */
export const ROOM_FOR_CHECKS: Load = { cores: 2, megabytes: 6_000 };

/** Earlier results of tools are cached here, by the contents of files. */
const CACHE = 'node_modules/.cache';
const ONE_CORE = { cores: 1, megabytes: 1_000 };

/** The longest first: others run beside them. */
export const CHECKS: readonly Check[] = [
  {
    name: 'lint',
    tool: 'node',
    args: ['--max-old-space-size=3584', 'scripts/test/checks/lint.ts'],
    load: { cores: 1, megabytes: 4_000 },
  },
  { name: 'types', tool: 'tsc', args: types('root'), load: { cores: 1, megabytes: 2_000 } },
  {
    name: 'format',
    tool: 'prettier',
    args: [
      ...['--check', '--log-level', 'warn', '.'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier/files.json`],
    ],
    load: ONE_CORE,
  },
  { name: 'sandbox', tool: 'depcruise', args: ['--config', '.dependency-cruiser.runtime.cjs', '.'], load: ONE_CORE },
  { name: 'imports', tool: 'depcruise', args: ['--config', '.dependency-cruiser.cjs', '.'], load: ONE_CORE },
  { name: 'unused', tool: 'knip', args: ['--no-progress'], load: ONE_CORE },
  {
    name: 'used-by-tests-alone',
    tool: 'knip',
    args: ['--no-progress', '--production', '--include', 'files,exports,types'],
    load: ONE_CORE,
  },
  // Code for browsers has other globals.
  { name: 'browser-types', tool: 'tsc', args: types('pages/respondent/browser'), load: ONE_CORE },
  { name: 'results-browser-types', tool: 'tsc', args: types('pages/results/browser'), load: ONE_CORE },
];

/** The compiler only checks changed files, and those that depend on them. */
function types(project: string): string[] {
  const kept = `${CACHE}/types/${project.replaceAll('/', '-')}.json`;
  return [
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    kept,
    ...(project === 'root' ? [] : ['--project', project]),
  ];
}
