import { parse } from 'csv-parse/sync';
import type { TripleSFile } from '../../../../domain/exports/triple-s/triple-s-file.ts';
import type { Cell } from '../../../../domain/results/tabulation/export-column.ts';
import type { ReadElement } from '../read-xml.ts';
import { elementsIn, named, readXml } from '../read-xml.ts';

/** What files of other programs have: of each element its attributes, and its children in their order. */
const PROFILE: Readonly<
  Record<string, { readonly attributes: readonly string[]; readonly children: readonly string[] }>
> = {
  sss: { attributes: ['version', 'languages', 'modes'], children: ['date', 'time', 'origin', 'user', 'survey'] },
  survey: { attributes: [], children: ['name', 'title', 'record'] },
  record: { attributes: ['ident', 'href', 'format', 'skip'], children: ['variable'] },
  variable: {
    attributes: ['ident', 'type', 'use', 'format'],
    children: ['name', 'label', 'position', 'filter', 'spread', 'size', 'values'],
  },
  position: { attributes: ['start', 'finish'], children: [] },
  values: { attributes: [], children: ['range', 'value'] },
  range: { attributes: ['from', 'to'], children: [] },
  value: { attributes: ['code', 'score'], children: [] },
};
const NOTHING = { attributes: [], children: [] };

export type ReadVariable = {
  readonly type: string;
  readonly ident: string;
  readonly use: string | undefined;
  readonly name: string;
  readonly label: string;
  readonly start: number;
  readonly size: number | null;
  readonly range: readonly [from: string, to: string] | null;
  readonly values: ReadonlyMap<number, string>;
};

/** The variables of a survey; fails where an element, an attribute or the order is none that other programs write. */
export function readVariables(xml: string): readonly ReadVariable[] {
  const survey = readXml(xml);
  elementsIn(survey).forEach(check);
  return named(survey, 'variable').map((variable) => {
    const child = (name: string) => named(variable, name)[0];
    const range = child('range')?.attributes;
    return {
      ident: variable.attributes['ident'] ?? '',
      type: variable.attributes['type'] ?? '',
      use: variable.attributes['use'],
      name: child('name')?.text ?? '',
      label: child('label')?.text ?? '',
      start: Number(child('position')?.attributes['start']),
      size: child('size') === undefined ? null : Number(child('size')?.text),
      range: range === undefined ? null : [range['from'] ?? '', range['to'] ?? ''],
      values: new Map(named(variable, 'value').map(({ attributes, text }) => [Number(attributes['code']), text])),
    };
  });
}

function check({ name, attributes, children }: ReadElement): void {
  const known = PROFILE[name] ?? NOTHING;
  const unknown = Object.keys(attributes).filter((attribute) => !known.attributes.includes(attribute));
  if (unknown.length > 0) throw new Error(`<${name}> has ${unknown.join(', ')}`);
  const places = children.map((child) => known.children.indexOf(child.name));
  if (places.includes(-1) || places.some((place, index) => place < (places[index - 1] ?? 0))) {
    throw new Error(`<${name}> has <${children.map((child) => child.name).join('>, <')}>`);
  }
}

/** The data by other eyes: a record a line, without the first. */
export function readRecords({ header, rowOf }: TripleSFile, rows: readonly (readonly Cell[])[]): string[][] {
  const data = header + rows.map((row) => rowOf(row)).join('');
  if (data.split('\r\n').length !== rows.length + 2) throw new Error('A record has more than one line.');
  const records: string[][] = parse(data, { relax_column_count: false, record_delimiter: '\r\n' });
  return records.slice(1);
}
