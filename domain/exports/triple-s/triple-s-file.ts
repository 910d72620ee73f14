import type { Cell, ExportColumn } from '../../results/tabulation/export-column.ts';
import type { DataFileFacts } from '../data-file/data-variable.ts';
import { oneLine } from '../data-file/plain-text.ts';
import { plainNumber } from '../data-file/plain-number.ts';
import { gatherLosses } from '../losses.ts';
import { element, writeXml } from '../xml-writer.ts';
import type { XmlElement } from '../xml-writer.ts';
import { tripleSFields } from './triple-s-field.ts';
import type { TripleSContent, TripleSField } from './triple-s-field.ts';

/** A triple-S survey in two files of one name: `.xml` describes the data, `.csv` contains the responses. UTF-8, both. */
export type TripleSFile = {
  readonly xml: string;
  /** The first line of the data, which readers skip: the names. */
  readonly header: string;
  /** A row as a line of the data. */
  rowOf(cells: readonly Cell[]): string;
  /** What the format can't express, as sentences. */
  readonly losses: readonly string[];
};

/** Triple-S XML 2.0 with comma separated data. Option cells contain ids. http://www.triple-s.org */
export function tripleSFile(columns: readonly ExportColumn[], facts: DataFileFacts): TripleSFile {
  const fields = tripleSFields(columns, facts);
  return {
    xml: writeXml(surveyOf(fields, facts)),
    header: lineOf(fields.map(({ name }) => `"${name}"`)),
    rowOf: (cells) => lineOf(fields.map(({ write }) => write(cells))),
    losses: lossesOf(fields),
  };
}

function lineOf(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`;
}

function surveyOf(fields: readonly TripleSField[], { name, madeAt }: DataFileFacts): XmlElement {
  const moment = new Date(madeAt).toISOString();
  return element(
    'sss',
    { version: '2.0' },
    element('date', {}, moment.slice(0, 10)),
    element('time', {}, moment.slice(11, 16)),
    element('origin', {}, 'Fieldwork'),
    element(
      'survey',
      {},
      element('title', {}, oneLine(name)),
      element('record', { ident: 'A', format: 'csv', skip: '1' }, ...fields.map(variableOf)),
    ),
  );
}

/** In CSV a position is the number of the field, from 1. */
function variableOf({ name, label, content, variable }: TripleSField, index: number): XmlElement {
  const place = String(index + 1);
  const use = variable.column.id === 'response_id' ? 'serial' : null;
  return element(
    'variable',
    { ident: place, type: content.type, use },
    element('name', {}, name),
    element('label', {}, label),
    element('position', { start: place }),
    ...detailsOf(content),
  );
}

function detailsOf(content: TripleSContent): readonly XmlElement[] {
  switch (content.type) {
    case 'single':
    case 'multiple': {
      const values = content.values.map(({ number, label }) => element('value', { code: String(number) }, label));
      return [element('values', {}, ...values)];
    }
    case 'quantity': {
      const [from, to] = [content.least, content.most].map((limit) => padded(limit, content.decimals));
      return [element('values', {}, element('range', { from: from ?? '', to: to ?? '' }))];
    }
    case 'character':
      return [element('size', {}, String(content.size))];
    default:
      return [];
  }
}

/** Both ends of a range are written with as many decimals as the values have. */
function padded(number: number, decimals: number): string {
  const [whole = '', part = ''] = plainNumber(number).split('.');
  return decimals === 0 ? whole : `${whole}.${part.padEnd(decimals, '0')}`;
}

function lossesOf(fields: readonly TripleSField[]): readonly string[] {
  const losses = gatherLosses();
  for (const { name, content, variable, isRenumbered } of fields) {
    if (isRenumbered) losses.lose(name, 'options have numbers of their own, for triple-S counts in numbers');
    if (content.type === 'character' && variable.extent.broken > 0)
      losses.lose(name, 'line breaks in answers are blanks');
  }
  return losses.sentences();
}
