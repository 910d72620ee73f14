/** A check runs a tool of node_modules/.bin over the whole project; what it says is shown when it fails. */
export type Check = {
  readonly name: string;
  readonly tool: string;
  readonly args: readonly string[];
  /** For a tool that holds the types of the whole project: Node's own limit is 4 GB. */
  readonly heapMegabytes?: number;
};

export const CHECKS: readonly Check[] = [
  { name: 'format', tool: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'lint', tool: 'eslint', args: ['--max-warnings', '0', '.'], heapMegabytes: 8_192 },
  { name: 'types', tool: 'tsc', args: ['--noEmit'] },
  // What runs in browsers knows other globals.
  { name: 'browser-types', tool: 'tsc', args: ['--noEmit', '--project', 'respondent/browser'] },
  { name: 'results-browser-types', tool: 'tsc', args: ['--noEmit', '--project', 'results/browser'] },
  { name: 'imports', tool: 'depcruise', args: ['--config', '.dependency-cruiser.cjs', '.'] },
  { name: 'sandbox', tool: 'depcruise', args: ['--config', '.dependency-cruiser.runtime.cjs', '.'] },
];
