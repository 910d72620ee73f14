import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';
import { chartOf } from '../../../../domain/results/charts/chart-of.ts';
import type { SceneNode } from '../../../../domain/results/charts/scene.ts';
import { sceneOf } from '../../../../domain/results/charts/scene.ts';
import { sceneToSvg } from '../../../../domain/results/charts/scene-to-svg.ts';
import { aChoice, aGrid, aPriceQuestion } from '../../../factories/frequency.ts';
import { plainMeasure } from '../../../support/rendering/plain-measure.ts';

type Parsed = { readonly tags: readonly SaxesTagPlain[]; readonly text: string };

/** Throws where the document isn't well-formed. */
function parsed(svg: string): Parsed {
  const tags: SaxesTagPlain[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => tags.push(tag));
  parser.on('text', (part) => (text += part));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(svg).close();
  return { tags, text };
}

const ALLOWED = new Set(['svg', 'title', 'desc', 'g', 'rect', 'polyline', 'polygon', 'text']);
const textNode = (text: string): SceneNode => ({
  kind: 'text',
  x: 1,
  y: 2,
  text,
  size: 12,
  weight: 'bold',
  fill: '#000000',
  anchor: 'left',
  direction: 'ltr',
});
const svgOf = (text: string): string =>
  sceneToSvg(sceneOf(100, null, [{ height: 20, nodes: [{ kind: 'group', title: text, nodes: [textNode(text)] }] }]), {
    title: text,
    description: text,
  });

describe('an SVG', () => {
  it.each([
    ['what ends a section', 'a ]]> b'],
    ['tags', '<script>alert(1)</script><image href="http://example.org/x.png"/>'],
    ['entities', '&amp; &lt; &#x0; &nbsp; "quotes" \'apostrophes\''],
    ['control characters', 'a\u0000\u0001\u0008\u000b\u001f\u007f\u0085b\ufffe\uffff'],
    ['half surrogates', 'a\ud800b\udfffc'],
    ['emoji', '👩‍👩‍👧 🇩🇰 👍🏽'],
    ['a long text', 'x'.repeat(10_000)],
  ])('holds %s as text', (_, text) => {
    const { tags } = parsed(svgOf(text));
    expect(tags.map(({ name }) => name)).toEqual(['svg', 'title', 'desc', 'g', 'g', 'title', 'text']);
  });

  it('is well-formed whatever people wrote, and says it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const kept = text.toWellFormed().replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
        const { text: said, tags } = parsed(svgOf(text));
        expect(tags).toHaveLength(7);
        expect(said.replaceAll('\n', '')).toContain(kept.replaceAll('\n', ''));
      }),
    );
  });

  it('names itself to those who have it read out', () => {
    const svg = sceneToSvg(sceneOf(10, '#123456', []), { title: 'Satisfaction', description: '12 answered.' });
    const [root] = parsed(svg).tags;
    expect(root?.attributes).toMatchObject({ role: 'img', 'aria-labelledby': 'title desc' });
    expect(svg).toContain('<title id="title">Satisfaction</title><desc id="desc">12 answered.</desc>');
    expect(svg).toContain('fill="#123456"');
  });

  it.each([
    ['bars', aChoice({ 'One & two': 4, '<Three>': 2 })],
    ['stacked bars', aGrid(['Bad', 'Fair', 'Good'], { Staff: [1, 2, 3] })],
    ['curves', aPriceQuestion(80)],
  ])('of %s has no scripts and loads nothing', (_, frequency) => {
    const svg = sceneToSvg(chartOf(frequency, { width: 600, theme: 'dark', measureText: plainMeasure }), {
      title: 'T',
      description: 'D',
    });
    const { tags } = parsed(svg);
    expect(tags.filter(({ name }) => !ALLOWED.has(name))).toEqual([]);
    expect(
      tags.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => /^on|href|src|style/.test(name)),
    ).toEqual([]);
    expect(svg).not.toMatch(/url\(|NaN|Infinity|undefined/);
  });

  it('puts a line that runs from the right at the same place on paper', () => {
    const rtl: SceneNode = { ...textNode('שלום'), direction: 'rtl', anchor: 'right' } as SceneNode;
    const svg = sceneToSvg(sceneOf(100, null, [{ height: 20, nodes: [rtl] }]), { title: '', description: '' });
    expect(svg).toContain('direction="rtl"');
    expect(svg).not.toContain('text-anchor="end"');
  });
});
