// Who may import whom, over types and values alike (docs/architecture.md has the table in words).
const pkg = (...names) => names.map((name) => `node_modules/${name}/`);
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

// The same subjects on every floor, each knowing those before it alone: so that they form no circle (docs/architecture.md draws them).
// The last touches several: publishing, pausing and closing a survey starts and stops mails and recruiting.
const WINGS = require('./wings.json');
const FLOORS_WITH_WINGS = ['domain', 'operations', 'workflows', 'activities', 'db/stores', 'api/routes'];

/** Rules that keep the wings of a floor in their order. */
function wingRules(floor) {
  return [
    rule(
      `${floor}-has-wings`,
      `A file of ${floor}/ stands in a wing: in one of those named in this file.`,
      {},
      { path: `^${floor}/`, pathNot: [`^${floor}/(${WINGS.join('|')})/`, `^${floor}/(index|all-routes)[.]ts$`] },
    ),
    ...WINGS.slice(0, -1).map((wing, at) =>
      rule(
        `${floor}-${wing}-comes-first`,
        `${wing} knows the wings before it alone: what it needs of a later one stands in the wrong wing, or is handed in.`,
        { path: `^${floor}/${wing}/` },
        { path: `^${floor}/(${WINGS.slice(at + 1).join('|')})/` },
      ),
    ),
  ];
}

module.exports = {
  forbidden: [
    ...FLOORS_WITH_WINGS.flatMap(wingRules),
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
      { path: '^(operations|activities|platform|api|pages|rendering|mcp|workers|db|providers)/' },
      { path: '^workflows/', pathNot: '^workflows/[^/]+/[^/]+/messages[.]ts$' },
    ),
    rule(
      'operations-know',
      'See the table for what operations/ may use.',
      { path: '^operations/' },
      { path: '^(activities|workers|api|pages|mcp|scripts)/' },
    ),
    rule(
      'agent-knows',
      'A tool is an operation for a model: it adds a name, a policy and a view.',
      { path: '^agent/' },
      { path: '^(activities|workers|api|pages|mcp|scripts|config(/|[.]ts$))' },
    ),
    rule(
      'tools-are-above-operations',
      'An operation never knows that it is a tool.',
      { path: '^(domain|db|providers|platform|operations|workflows)/' },
      { path: '^agent/' },
    ),
    rule(
      'activities-know',
      'Activities never reach for an edge.',
      { path: '^activities/' },
      { path: '^(workers|api|pages|mcp|scripts)/' },
    ),
    rule(
      'platform-knows',
      'Plumbing carries, it does not decide.',
      { path: '^platform/' },
      { path: '^(operations|activities|workers|api|pages|mcp|scripts)/' },
    ),
    rule(
      'db-knows-domain',
      'db/ stores domain types and knows nothing above them.',
      { path: '^db/' },
      {
        path: '^(operations|activities|platform|providers|workers|api|pages|mcp|scripts|config(/|[.]ts$)|temporal[.]config[.]ts)',
      },
    ),
    rule(
      'providers-know-domain',
      'A provider is handed plain settings.',
      { path: '^providers/' },
      {
        path: '^(operations|activities|platform|db|workers|api|pages|mcp|scripts|config(/|[.]ts$)|temporal[.]config[.]ts)',
      },
    ),
    rule(
      'rendering-knows-domain',
      'rendering/ makes files of what it is handed; it runs in threads, served by platform/elsewhere/serve-tasks.ts.',
      { path: '^rendering/' },
      {
        path: '^(operations|activities|db|providers|workers|api|pages|mcp|scripts|config(/|[.]ts$)|temporal[.]config[.]ts)|^platform/(?!elsewhere/serve-tasks[.]ts$)',
      },
    ),
    rule(
      'rendering-runs-in-threads',
      'Types alone are imported from rendering/; its code runs in a thread, named by a URL.',
      { pathNot: '^(rendering|test)/' },
      { path: '^rendering/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'the-kit-of-pages-knows-domain',
      'pages/kit/ is what all pages are made of; it knows none of them.',
      { path: '^pages/kit/' },
      {
        path: '^(operations|activities|platform|db|providers|workers|workflows|api|pages/(?!kit/)|rendering|mcp|scripts|config(/|[.]ts$)|temporal[.]config[.]ts)',
      },
    ),
    rule(
      'edges-know-operations',
      'An edge turns requests into operations; only its server.ts builds the context.',
      { path: '^(api|pages|mcp)/', pathNot: '^(api|mcp)/server[.]ts$' },
      { path: '^(activities|workers|scripts|config(/|[.]ts$))' },
    ),
    rule(
      'edges-are-apart',
      'One edge never imports another; server.ts of the API serves the pages for respondents, too.',
      { path: '^(api|pages|mcp)/', pathNot: '^(api|mcp)/server[.]ts$' },
      { path: '^(api|pages|mcp)/', pathNot: '^$1/' },
    ),
    rule(
      'pages-are-apart',
      'Pages for different people share pages/kit/ alone.',
      { path: '^pages/([^/]+)/' },
      { path: '^pages/', pathNot: '^pages/($1|kit)/' },
    ),
    rule('workers-stay-behind', 'Workers know no edge.', { path: '^workers/' }, { path: '^(api|pages|mcp|scripts)/' }),
    rule(
      'stand-ins-stand-alone',
      'A stand-in speaks the protocol of a system that we do not own; of the project it knows domain/ and pages/kit/ alone.',
      { path: '^stand-ins/' },
      {
        path: '^(operations|activities|platform|db|providers|workers|workflows|api|pages/(?!kit/)|rendering|mcp|scripts|config(/|[.]ts$)|temporal[.]config[.]ts)',
      },
    ),
    rule(
      'stand-ins-are-apart',
      'Stand-ins share stand-ins/kit/ alone.',
      { path: '^stand-ins/([^/]+)/' },
      { path: '^stand-ins/', pathNot: '^stand-ins/($1|kit)/' },
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
          '^config(/|[.]ts$)',
        ],
      },
      { path: '^config(/|[.]ts$)' },
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
