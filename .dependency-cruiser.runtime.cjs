// What the workflow bundle really drags in once types are erased.
const base = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'bundle-reaches-io',
      comment:
        'Something that a workflow imports by value leads out of the sandbox: make it an import type, or move it.',
      severity: 'error',
      from: { path: '^workflows/' },
      to: {
        reachable: true,
        path: [
          '^(activities|operations|platform|db|providers|api|pages|mcp|workers|scripts)/',
          '^config[.]ts$',
          'node_modules/(knex|pg|koa|@langchain|@temporalio/(worker|activity|client))/',
        ],
      },
    },
  ],
  options: { ...base.options, tsPreCompilationDeps: false },
};
