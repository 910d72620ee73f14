import type { WrittenDocument } from '../../../domain/exports/documents/document-block.ts';

/** A document of a study; `content` is Markdown. */
export function aDocument(content: string, given: Partial<WrittenDocument> = {}): WrittenDocument {
  return { title: 'Café study', content, language: 'en', generatedAt: '2026-05-01T10:00:00Z', ...given };
}

/** Whatever a document of an agent may hold. */
export const RICH_CONTENT = `# Café study

An opening with **bold**, *slanted*, ~~struck~~ and \`code()\`, and a [link](https://example.org/a?b=1&c=2).

## Findings

3. Third comes first
4. Fourth
   - nested

- [x] done
- [ ] open

> “The coffee is fine.”

| Segment | Base |
|:--------|-----:|
| Women | 1,204 |
| Men<br>and boys | 1,101 |

### Code

\`\`\`
├── tree
    indented
\`\`\`

***

[bad](javascript:alert(1)) ![A chart of cups](http://evil.example/x.png) <b>raw</b>
`;

/** A table with so many rows. */
export function aLongTable(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => `| Segment ${index + 1} | ${index * 3} | some remark |`);
  return ['| Segment | Base | Remark |', '|:--|--:|---|', ...lines].join('\n');
}
