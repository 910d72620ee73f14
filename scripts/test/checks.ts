/** A check runs a tool of node_modules/.bin over the whole project; what it says is shown when it fails. */
export type Check = { readonly name: string; readonly tool: string; readonly args: readonly string[] };

export const CHECKS: readonly Check[] = [
  { name: 'format', tool: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'lint', tool: 'eslint', args: ['--max-warnings', '0', '.'] },
  { name: 'types', tool: 'tsc', args: ['--noEmit'] },
  // What runs in browsers knows other globals.
  { name: 'browser-types', tool: 'tsc', args: ['--noEmit', '--project', 'respondent/browser'] },
  { name: 'imports', tool: 'depcruise', args: ['--config', '.dependency-cruiser.cjs', '.'] },
  { name: 'sandbox', tool: 'depcruise', args: ['--config', '.dependency-cruiser.runtime.cjs', '.'] },
];
