// Who may import whom, over types and values alike (docs/architecture.md has the table in words).
const pkg = (...names) => names.map((name) => `node_modules/${name}/`);
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-circular', 'Two files that need each other are one story, or share a third.', {}, { circular: true }),
    rule('nothing-imports-tests', 'Move what is needed out of test/.', { pathNot: '^test/' }, { path: '^test/' }),
    rule(
      'domain-is-pure',
      'domain/ knows itself, zod, and pure libraries of mathematics; hand everything else in.',
      { path: '^domain/' },
      { pathNot: ['^domain/', ...pkg('zod', '@stdlib/[^/]+', 'd3-(array|scale)', '@types/d3-(array|scale)')] },
    ),
    rule(
      'messages-know-domain-only',
      'messages.ts is a contract: plain types from domain/.',
      { path: '^workflows/[^/]+/[^/]+/messages[.]ts$' },
      { pathNot: '^domain/' },
    ),
    rule(
      'workflows-run-only-pure-code',
      'The sandbox runs workflows/, domain/ and temporal.config.ts; do the rest in an activity.',
      { path: '^workflows/' },
      {
        dependencyTypesNot: ['type-only'],
        pathNot: ['^(workflows|domain)/', '^temporal[.]config[.]ts$', ...pkg('@temporalio/(workflow|common)')],
      },
    ),
    rule(
      'workflows-see-activities-as-types',
      'import type, so that nothing of it reaches the bundle.',
      { path: '^workflows/' },
      {
        dependencyTypes: ['type-only'],
        pathNot: ['^(workflows|domain|activities)/', '^temporal[.]config[.]ts$', ...pkg('@temporalio/[^/]+')],
      },
    ),
    rule(
      'only-messages-of-workflows',
      'Start workflows by name; share only their messages.ts.',
      { path: '^(operations|activities|platform|api|respondent|results|inbox|rendering|mcp|workers|db|providers)/' },
      { path: '^workflows/', pathNot: '^workflows/[^/]+/[^/]+/messages[.]ts$' },
    ),
    rule(
      'operations-know',
      'See the table for what operations/ may use.',
      { path: '^operations/' },
      { path: '^(activities|workers|api|respondent|results|inbox|mcp|scripts)/' },
    ),
    rule(
      'activities-know',
      'Activities never reach for an edge.',
      { path: '^activities/' },
      { path: '^(workers|api|respondent|results|inbox|mcp|scripts)/' },
    ),
    rule(
      'platform-knows',
      'Plumbing carries, it does not decide.',
      { path: '^platform/' },
      { path: '^(operations|activities|workers|api|respondent|results|inbox|mcp|scripts)/' },
    ),
    rule(
      'db-knows-domain',
      'db/ stores domain types and knows nothing above them.',
      { path: '^db/' },
      {
        path: '^(operations|activities|platform|providers|workers|api|respondent|results|inbox|mcp|scripts|config(/|(-variables)?[.]ts$)|temporal[.]config[.]ts)',
      },
    ),
    rule(
      'providers-know-domain',
      'A provider is handed plain settings.',
      { path: '^providers/' },
      {
        path: '^(operations|activities|platform|db|workers|api|respondent|results|inbox|mcp|scripts|config(/|(-variables)?[.]ts$)|temporal[.]config[.]ts)',
      },
    ),
    rule(
      'rendering-knows-domain',
      'rendering/ makes files of what it is handed; it runs in threads, served by platform/thread-tasks.ts.',
      { path: '^rendering/' },
      {
        path: '^(operations|activities|db|providers|workers|api|respondent|results|inbox|mcp|scripts|config(/|(-variables)?[.]ts$)|temporal[.]config[.]ts)|^platform/(?!thread-tasks[.]ts$)',
      },
    ),
    rule(
      'rendering-runs-in-threads',
      'Types alone are imported from rendering/; its code runs in a thread, named by a URL.',
      { pathNot: '^(rendering|test)/' },
      { path: '^rendering/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-knows-nothing',
      'web/ is what pages of several edges are made of; it knows none of them.',
      { path: '^web/' },
      {
        path: '^(operations|activities|platform|db|providers|workers|workflows|api|respondent|results|inbox|rendering|mcp|scripts|config(/|(-variables)?[.]ts$)|temporal[.]config[.]ts)',
      },
    ),
    rule(
      'edges-know-operations',
      'An edge turns requests into operations; only its server.ts builds the context.',
      { path: '^(api|respondent|results|inbox|mcp)/', pathNot: '^(api|mcp)/server[.]ts$' },
      { path: '^(activities|workers|scripts|config(/|(-variables)?[.]ts$))' },
    ),
    rule(
      'edges-are-apart',
      'One edge never imports another; server.ts of the API serves the pages for respondents, too.',
      { path: '^(api|respondent|results|inbox|mcp)/', pathNot: '^(api|mcp)/server[.]ts$' },
      { path: '^(api|respondent|results|inbox|mcp)/', pathNot: '^$1/' },
    ),
    rule(
      'workers-stay-behind',
      'Workers know no edge.',
      { path: '^workers/' },
      { path: '^(api|respondent|results|inbox|mcp|scripts)/' },
    ),
    rule(
      'stand-ins-stand-alone',
      'A stand-in speaks the protocol of a system that we do not own; of the project it knows domain/ alone.',
      { path: '^stand-ins/' },
      {
        path: '^(operations|activities|platform|db|providers|workers|workflows|api|respondent|results|inbox|rendering|mcp|scripts|config(/|(-variables)?[.]ts$)|temporal[.]config[.]ts)',
      },
    ),
    rule(
      'stand-ins-are-started',
      'Reach a stand-in by its address, as the system that it stands in for.',
      { pathNot: '^(stand-ins|scripts|test)/' },
      { path: '^stand-ins/' },
    ),
    rule(
      'knex-lives-in-db',
      'SQL is written in db/.',
      { pathNot: '^(db|test|scripts)/' },
      { path: pkg('knex', 'pg'), dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'config-at-the-roots',
      'Only composition roots read the configuration; others are handed what they need.',
      {
        pathNot: [
          '^(api|mcp)/server[.]ts$',
          '^workers/main[.]ts$',
          '^platform/',
          '^scripts/',
          '^test/',
          '^config(/|(-variables)?[.]ts$)',
        ],
      },
      { path: '^config(/|(-variables)?[.]ts$)' },
    ),
    rule(
      'dependencies-are-declared',
      'Add it to package.json, with its reason in docs/dependencies.md.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.mjs'],
    },
  },
};
