import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type MarkdownPage = {
  /** From the project's folder. */
  readonly path: string;
  readonly lines: readonly string[];
  readonly blocks: readonly CodeBlock[];
  /** What its headings can be linked by. */
  readonly anchors: ReadonlySet<string>;
  /** As they are written: of links, pictures and HTML. */
  readonly targets: readonly string[];
};

export type CodeBlock = {
  readonly language: string;
  /** What follows the language: readers don't see it. */
  readonly mark: string;
  readonly text: string;
  /** The heading that it stands under. */
  readonly heading: string;
};

const NO_PAGES = /^(?:node_modules|data|\..*)$/;
const FENCE = /^ *```(\S*) *(.*)$/;

/** Every page of the repository. */
export function markdownPages(): readonly MarkdownPage[] {
  return pathsIn(ROOT)
    .sort()
    .map((path) => readPage(path, readFileSync(join(ROOT, path), 'utf8')));
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NO_PAGES.test(entry.name) ? [] : pathsIn(path);
    return entry.name.endsWith('.md') ? [relative(ROOT, path)] : [];
  });
}

export function readPage(path: string, text: string): MarkdownPage {
  const lines = text.split('\n');
  const blocks: CodeBlock[] = [];
  const headings: string[] = [];
  const prose: string[] = [];
  let open: { language: string; mark: string; lines: string[] } | null = null;
  for (const line of lines) {
    const [fence, language = '', mark = ''] = FENCE.exec(line) ?? [];
    if (open !== null && fence !== undefined) {
      const heading = headings.at(-1) ?? '';
      blocks.push({ language: open.language, mark: open.mark, text: open.lines.join('\n'), heading });
      open = null;
    } else if (open !== null) open.lines.push(line);
    else if (fence !== undefined) open = { language, mark, lines: [] };
    else {
      const [, heading] = /^#{1,6} (.*)$/.exec(line) ?? [];
      if (heading !== undefined) headings.push(heading);
      prose.push(line);
    }
  }
  return { path, lines, blocks, anchors: anchorsOf(headings), targets: targetsIn(prose.join('\n')) };
}

/** As GitHub makes them: letters, digits, "-" and "_" stay, blanks become "-", the second of a name is "-1". */
function anchorsOf(headings: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  return new Set(
    headings.map((heading) => {
      const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
      const name = words.replace(/[^\p{L}\p{M}\p{N}\-_ ]/gu, '').replaceAll(' ', '-');
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return count === 0 ? name : `${name}-${count}`;
    }),
  );
}

function targetsIn(prose: string): string[] {
  const plain = prose.replace(/(`+)(?:(?!\1).|\n)+?\1/g, '');
  return Array.from(
    plain.matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)|<(?:img|a)\s[^>]*?(?:src|href)="([^"]+)"/g),
    ([, link, inHtml]) => link ?? inHtml ?? '',
  );
}
