import { describe, expect, it } from '@jest/globals';
import { writePlatformA } from '../../../../domain/exports/platform-a/platform-a.ts';
import { anInstrument } from '../instruments.ts';
import type { ReadElement } from '../read-xml.ts';
import { elementsIn, named, readXml } from '../read-xml.ts';
import { ROUND } from './known-names.ts';

const LOOP_SOURCE = '00000000-0000-4000-9000-000000000001';
const OPTIONS = [{ text: 'Yes' }, { text: 'No' }];

const select = (label: string, more: object = {}) => ({
  type: 'select',
  label,
  text: label,
  options: OPTIONS,
  ...more,
});
const skipTo = (target: string) => ({
  skips: [{ condition: 'Q1 == `1`', action: { type: 'skip', label: target } }],
});
const quota = (condition: string) => ({
  quotas: [{ id: 'q', name: 'Some', condition, limit: 10, action: 'over_quota' as const }],
});
const maxdiff = (label: string) => ({
  type: 'maxdiff',
  label,
  text: 'Best and worst?',
  options: ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => ({ text })),
  config: { sets: 4, designs: 2, features: 3 },
});
const conjoint = (label: string) => ({
  type: 'conjoint',
  label,
  text: 'Which?',
  config: {
    sets: 4,
    designs: 2,
    features: 2,
    attributes: [
      { text: 'Price', levels: [{ text: 'low {{LOOP}}' }, { text: 'high' }] },
      { text: 'Size', levels: [{ text: 'small' }, { text: 'large' }] },
    ],
  },
});

function written(...[blocks, settings]: Parameters<typeof anInstrument>): {
  root: ReadElement;
  losses: readonly string[];
} {
  const { files, losses } = writePlatformA(anInstrument(blocks, settings));
  return { root: readXml(files[0]!.text), losses };
}

/** What stands where, in the order of the file. */
function order(root: ReadElement): readonly string[] {
  return elementsIn(root)
    .filter(({ name, attributes }) => name === 'goto' || 'label' in attributes)
    .filter(({ name }) => !/^(?:row|col|choice|case|pipe)$/.test(name))
    .map(({ name, attributes }) => (name === 'goto' ? `goto ${attributes['target']!}` : attributes['label']!));
}

describe('a quota on platform A', () => {
  it('is asked before whoever it is about skips on', () => {
    const { root, losses } = written(
      [
        { name: 'A', questions: [select('Q1', skipTo('Q3')), select('Q2')] },
        { name: 'B', questions: [select('Q3')] },
      ],
      quota('Q1 == `1`'),
    );
    expect(order(root).filter((label) => !label.startsWith('block'))).toEqual([
      'Q1',
      'quota_q',
      'goto Q3',
      'Q2',
      'Q3',
      'finish',
    ]);
    expect(losses).not.toContainEqual(expect.stringContaining('counted'));
  });

  it('that others may be led past says so', () => {
    const blocks = [{ name: 'A', questions: [select('Q1', skipTo('Q3')), select('Q2'), select('Q3')] }];
    const said = 'Quota q: isn’t counted for whoever is led past the last question that it asks about.';
    expect(written(blocks, quota('Q1 == `1` OR Q2 == `1`')).losses).toContain(said);
    // Nobody who never saw the question is meant.
    expect(written(blocks, quota('Q2 == `1`')).losses).not.toContain(said);
  });

  it('of a shuffled block stands behind all of it', () => {
    const block = { name: 'A', config: { randomize: true }, questions: [select('Q1'), select('Q2')] };
    const { root } = written([block], quota('Q1 == `1`'));
    const labels = order(root);
    expect(labels.indexOf('quota_q')).toBeGreaterThan(labels.indexOf('Q2'));
    expect(named(root, 'quota').map(({ parent }) => parent)).toEqual(['survey']);
  });
});

describe('a skip on platform A', () => {
  it.each([maxdiff('TASKS'), conjoint('TASKS')])('to $type begins where its design is drawn', (question) => {
    const { root } = written([{ name: 'A', questions: [select('Q1', skipTo('TASKS')), select('Q2'), question] }]);
    expect(named(root, 'goto').map(({ attributes }) => attributes['target'])).toEqual(['TASKS_design']);
    const labels = order(root);
    expect(labels.indexOf('TASKS_design')).toBe(labels.indexOf('TASKS') - 1);
  });

  it('past a variable says that it isn’t worked out', () => {
    const variable = { type: 'variable', label: 'V', text: 'V', config: { definition: 'Q1 == `1`' } };
    const { losses } = written([{ name: 'A', questions: [select('Q1', skipTo('Q3')), variable, select('Q3')] }]);
    expect(losses).toContain('V: isn’t worked out for whoever is led past it.');
  });

  it('into a shuffled block says that others may be asked', () => {
    const { losses } = written([
      { name: 'A', questions: [select('Q1', skipTo('Q3'))] },
      { name: 'B', config: { randomize: true }, questions: [select('Q2'), select('Q3')] },
    ]);
    expect(losses).toContain('Q1: leads into a shuffled block, where others may be asked than with us.');
  });
});

it('a conjoint in a loop has its words in the loop, where the round is known', () => {
  const source = { ...select('Q0', { subtype: 'multi' }), id: LOOP_SOURCE };
  const { root, losses } = written([
    { name: 'Source', questions: [source] },
    { name: 'A', config: { loop: true, loopSourceQuestionId: LOOP_SOURCE }, questions: [conjoint('C')] },
  ]);
  expect(losses).toContain('C: is repeated, and has one of its designs only there.');
  expect(named(root, 'pipe')).toEqual([]);
  const outside = root.children.filter(({ name }) => name !== 'loop');
  expect(
    outside.flatMap((one) => [one, ...elementsIn(one)]).filter((one) => JSON.stringify(one).includes(ROUND)),
  ).toEqual([]);
  const rows = named(named(root, 'loop')[0]!, 'radio').flatMap(({ children }) =>
    children.filter(({ name }) => name === 'row'),
  );
  expect(rows).toHaveLength(8);
  rows.forEach(({ text }) => expect(text).toMatch(/Price: (?:low \[loopvar: \w+\]|high)\s*Size: (?:small|large)/));
});
