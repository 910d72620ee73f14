import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { syntheticPanelsPage } from '../../scripts/docs/rules-tables.ts';
import { ROOT } from './markdown-pages.ts';

it('docs/synthetic-panels.md has the tables that personas draw from as the code has them: npm run docs', () => {
  const page = readFileSync(join(ROOT, 'docs/synthetic-panels.md'), 'utf8');
  expect(page).toBe(syntheticPanelsPage(page));
});
