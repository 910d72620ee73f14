import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { drawPlan, FLOORS, PLAIN_FLOORS, WINGS } from '../../scripts/docs/draw-plan.ts';
import { readPlan } from '../../scripts/docs/read-plan.ts';
import { ROOT } from './markdown-pages.ts';

const plan = readPlan(Object.keys(FLOORS), PLAIN_FLOORS);
const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

type Rules = { readonly forbidden: readonly { readonly name: string }[] };

describe('docs/architecture', () => {
  it('draws the wings and floors as the code has them: npm run docs', () => {
    expect(readFileSync(join(ROOT, 'docs/architecture.svg'), 'utf8')).toBe(drawPlan(plan));
  });

  it('draws wings in the order that the rules of imports keep', () => {
    const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as Rules;
    const kept = forbidden.flatMap(({ name }) => /^domain-(.*)-comes-first$/.exec(name)?.[1] ?? []);
    expect([...kept, 'agent']).toEqual(WINGS);
  });

  it('has no wing on any floor that imports a later one', () => {
    const place = (wing: string): number => WINGS.findIndex((one) => one === wing);
    expect(plan.rooms.filter(({ wing }) => place(wing) === -1)).toEqual([]);
    expect(plan.arrows.filter(({ from, to }) => place(from) <= place(to))).toEqual([]);
  });

  it('counts the pairs of wings that import each other in domain/', () => {
    const pairs = plan.arrows.filter(({ floor }) => floor === 'domain').length;
    expect(pairs).toBeLessThanOrEqual(32);
    expect(page).toContain(`now it is ${pairs} pairs of wings`);
  });

  it('has a paragraph for each wing', () => {
    expect(WINGS.filter((wing) => !page.includes(`\n- **${wing}**: `))).toEqual([]);
  });
});
