import type { ReadElement } from '../read-xml.ts';
import { elementsIn } from '../read-xml.ts';

export const ROUND = '[loopvar: label]';

/** A round of a loop, as any looprow's label makes it. */
export const inOneRound = (text: string): string => text.replaceAll(ROUND, '1');

/** All names that an expression may use: questions, their parts, what each of these knows. */
export function knownNames(root: ReadElement): ReadonlySet<string> {
  const known = new Set(['random']);
  for (const { name, attributes, children } of elementsIn(root)) {
    if (!/^(?:radio|checkbox|select|text|textarea|number|float)$/.test(name)) continue;
    const label = inOneRound(attributes['label']!);
    const parts = children.filter((child) => /^(?:row|col|choice)$/.test(child.name));
    const rows = parts.filter((part) => part.name === 'row').map((part) => part.attributes['label']!);
    const others = parts.filter((part) => part.name !== 'row').map((part) => part.attributes['label']!);
    for (const path of [label, ...parts.map((part) => `${label}.${part.attributes['label']!}`)]) {
      known.add(`${path}.any`).add(`${path}.val`).add(path);
    }
    rows.forEach((row) => others.forEach((other) => known.add(`${label}.${row}.${other}`)));
  }
  return known;
}
