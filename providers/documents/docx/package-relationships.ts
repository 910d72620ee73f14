import type { ReadingBudget } from './reading-budget.ts';
import { streamXml } from './xml-stream.ts';
import type { ZipPackage } from './zip-package.ts';

/** One of a part's relationships to others; `kind` is the last word of its type. */
export type Relationship = { readonly id: string; readonly kind: string; readonly target: string };

/** The relationships of a part whose targets are inside the package, in their order; none where it has none. */
export async function readRelationships(
  zip: ZipPackage,
  partName: string,
  budget: ReadingBudget,
): Promise<readonly Relationship[]> {
  const found: Relationship[] = [];
  if (!zip.has(partName)) return found;
  await streamXml(zip.read(partName), {
    open: (name, attributes) => {
      budget.takePiece();
      const kind = attributes['Type']?.split('/').at(-1);
      const target = attributes['Target'];
      const inside = name === 'Relationship' && attributes['TargetMode'] !== 'External';
      if (inside && kind !== undefined && target !== undefined) {
        found.push({ id: attributes['Id'] ?? '', kind, target });
      }
      return undefined;
    },
    close: () => undefined,
    text: () => undefined,
  });
  return found;
}

export function relationshipsPartOf(partName: string): string {
  const slash = partName.lastIndexOf('/');
  return `${partName.slice(0, slash + 1)}_rels/${partName.slice(slash + 1)}.rels`;
}

/** A target is relative to its source's folder unless it starts with a slash. */
export function resolveTarget(source: string, target: string): string {
  if (target.startsWith('/')) return target.replace(/^\/+/, '');
  const path = source.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}
