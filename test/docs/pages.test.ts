import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CONFIG_VARIABLES } from '../../config.ts';
import { BLOCK_MARKS } from './block-marks.ts';
import { markdownPages, readPage, ROOT } from './markdown-pages.ts';
import type { MarkdownPage } from './markdown-pages.ts';

const PAGES = markdownPages();
const BY_PATH = new Map(PAGES.map((page) => [page.path, page]));
const EVERY_PAGE = PAGES.map((page): [string, MarkdownPage] => [page.path, page]);
/** Top folders of the repository: what begins with one, in backticks, is a path. */
const FOLDERS = new Set(readdirSync(ROOT).filter((name) => /^[a-z]/.test(name) && name !== 'data'));
const WIDEST_TABLE = 130;
/** Its tables are made of the code, and read as a browser shows them. */
const MADE_OF_CODE = 'docs/agent.md';
const MOST_README_LINES = 150;
const SHELL = /^(?:sh|bash|shell|console|zsh)$/;
const LANGUAGES = ['sh', 'json', 'mermaid', 'sql', 'text', ''];
/** What commands set that is no setting of the service. */
const OTHER_VARIABLES = ['PROPERTY_SEED', 'FIELDWORK_TEST_DATABASE_URL'];

function pageAt(path: string): MarkdownPage {
  const page = BY_PATH.get(path);
  if (page === undefined) throw new Error(`There is no page ${path}.`);
  return page;
}

/** Where a link of a page leads within the repository; null for one that leads out of it. */
function placeOf(from: string, target: string): { readonly path: string; readonly anchor: string } | null {
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) return null;
  const [path = '', anchor = ''] = decodeURI(target).split('#');
  return { path: path === '' ? from : posix.join(posix.dirname(from), path), anchor };
}

function brokenLinks({ path, targets }: MarkdownPage): string[] {
  return targets.filter((target) => {
    const place = placeOf(path, target);
    if (place === null) return false;
    if (!existsSync(join(ROOT, place.path))) return true;
    return place.anchor !== '' && BY_PATH.get(place.path)?.anchors.has(place.anchor) !== true;
  });
}

/** Whether there is such a file or folder, or a file whose name begins so. */
function isThere(path: string): boolean {
  const { dir, base } = posix.parse(path);
  const folder = join(ROOT, dir);
  return existsSync(folder) && readdirSync(folder).some((name) => name === base || name.startsWith(`${base}.`));
}

describe('every page', () => {
  it('is found', () => {
    expect(PAGES.length).toBeGreaterThan(40);
  });

  it.each(EVERY_PAGE)('%s: links and pictures lead somewhere', (_path, page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it.each(EVERY_PAGE)('%s: what leads out of the repository is encrypted, or on this machine', (_path, { targets }) => {
    const outside = targets.filter((target) => /^[a-z][a-z\d+.-]*:/i.test(target));
    expect(outside.filter((target) => !/^https:\/\/[\w-]+\.|^mailto:/.test(target))).toEqual([]);
  });

  it.each(EVERY_PAGE)('%s: tables are no wider than a line', (path, { lines }) => {
    if (path === MADE_OF_CODE) return;
    expect(lines.filter((line) => line.startsWith('|') && line.length > WIDEST_TABLE)).toEqual([]);
  });

  it.each(EVERY_PAGE)('%s: commands are whole, and what runs them knows them', (_path, { blocks }) => {
    const commands = blocks.filter(({ language }) => SHELL.test(language));
    expect(blocks.map(({ language }) => language).filter((language) => !LANGUAGES.includes(language))).toEqual([]);
    expect(commands.filter(({ mark }) => mark !== '' && !(mark in BLOCK_MARKS))).toEqual([]);
    // Placeholders; an address in angle brackets is none.
    expect(commands.flatMap(({ text }) => text.match(/(?<!<)<(?![<(])[^<>@\n]*>/g) ?? [])).toEqual([]);
  });

  it.each(EVERY_PAGE)('%s: code stands between fences, where it is found', (_path, { lines }) => {
    const indented = lines.filter((line, at) => /^ {4}\S/.test(line) && lines[at - 1] === '');
    expect(indented).toEqual([]);
  });

  it.each(EVERY_PAGE)('%s: names files and folders that there are', (_path, { lines }) => {
    const named = [...lines.join('\n').matchAll(/`([\w.-]+(?:\/[\w.-]+)+)\/?`/g)].map(([, path = '']) => path);
    const ours = named.filter((path) => FOLDERS.has(path.split('/')[0] ?? ''));
    expect(ours.filter((path) => !isThere(path) && !isThere(`test/${path}`))).toEqual([]);
  });

  it.each(EVERY_PAGE)('%s: names scripts that there are', (_path, { lines }) => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    const named = [...lines.join('\n').matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !name.endsWith(':') && !(name in scripts))).toEqual([]);
  });
});

describe('the documentation as a whole', () => {
  it('is reached from README.md, page by page', () => {
    const reached = new Set(['README.md']);
    for (const path of reached) {
      for (const target of pageAt(path).targets) {
        const place = placeOf(path, target);
        if (place !== null && BY_PATH.has(place.path)) reached.add(place.path);
      }
    }
    const missing = PAGES.map(({ path }) => path).filter((path) => path.startsWith('docs/') && !reached.has(path));
    expect(missing).toEqual([]);
  });

  it('has a page for every workflow', () => {
    const names = readFileSync(join(ROOT, 'workflows/index.ts'), 'utf8').matchAll(/'\.\/([\w/-]+)\/workflow\.ts'/g);
    const pages = Array.from(names, ([, folder = '']) => `docs/processes/${posix.basename(folder)}.md`);
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter((path) => !BY_PATH.has(path))).toEqual([]);
  });

  it('begins with a README of one screen after the other, no more', () => {
    const { lines } = pageAt('README.md');
    expect(lines.length - 1).toBeLessThanOrEqual(MOST_README_LINES);
    const start = lines.findIndex((line) => line.includes('npm start'));
    const firstImport = lines.findIndex((line) => line.startsWith('npm run import'));
    expect(start).toBeGreaterThan(0);
    expect(firstImport).toBeLessThan(40);
  });

  it('sets only variables that there are, where a block is not run', () => {
    const known = new Set<string>([...CONFIG_VARIABLES.map(({ name }) => name), ...OTHER_VARIABLES]);
    const marked = PAGES.flatMap(({ blocks }) => blocks.filter(({ mark }) => mark !== ''));
    const set = marked.flatMap(({ text }) =>
      Array.from(text.matchAll(/(?:^|[\s;])([A-Z][A-Z\d_]+)=/g), ([, name = '']) => name),
    );
    expect(set.length).toBeGreaterThan(10);
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  it('uses every mark of a block', () => {
    const used = new Set(PAGES.flatMap(({ blocks }) => blocks.map(({ mark }) => mark)));
    expect(Object.keys(BLOCK_MARKS).filter((mark) => !used.has(mark))).toEqual([]);
  });
});

describe('what reads the pages', () => {
  it('finds blocks, anchors and targets', () => {
    const page = readPage(
      'docs/a.md',
      [
        '# One `two`, [three](b.md)!',
        'See [there](c.md#d), ![a picture](e.png) and `[no](link.md)`.',
        '<img src="f.png" alt="">',
        '## Twice',
        '```sh some-mark',
        'echo "[no](link.md)"',
        '```',
        '## Twice',
      ].join('\n'),
    );
    expect([...page.anchors]).toEqual(['one-two-three', 'twice', 'twice-1']);
    expect(page.targets).toEqual(['b.md', 'c.md#d', 'e.png', 'f.png']);
    expect(page.blocks).toEqual([
      { language: 'sh', mark: 'some-mark', text: 'echo "[no](link.md)"', heading: 'Twice' },
    ]);
    expect(brokenLinks(page)).toEqual(['b.md', 'c.md#d', 'e.png', 'f.png']);
  });
});
