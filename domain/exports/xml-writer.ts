import { xmlText } from '../ground/xml-text.ts';

export type XmlElement = {
  readonly name: string;
  readonly attributes: XmlAttributes;
  readonly children: readonly XmlNode[];
};

export type XmlNode = XmlElement | string;
/** Attributes in the order in which they are written; null is left out. */
export type XmlAttributes = Readonly<Record<string, string | null>>;

/** An element; a text among its children is content, not markup. */
export function element(name: string, attributes: XmlAttributes = {}, ...children: readonly XmlNode[]): XmlElement {
  return { name, attributes, children };
}

/** Elements that are nested deeper are not indented any further. */
const MAX_INDENT = 20;

/** An XML 1.0 document, one line for each element except in mixed content. */
export function writeXml(root: XmlElement): string {
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>'];
  write(root, 0, parts);
  return `${parts.join('')}\n`;
}

/** `depth` is null for an element in mixed content. */
function write({ name, attributes, children }: XmlElement, depth: number | null, parts: string[]): void {
  parts.push(lineTo(depth), `<${name}${Object.entries(attributes).map(attribute).join('')}`);
  if (children.length === 0) {
    parts.push('/>');
    return;
  }
  const inner = depth === null || children.some((child) => typeof child === 'string') ? null : depth + 1;
  parts.push('>');
  for (const child of children) {
    if (typeof child === 'string') parts.push(xmlText(child).replaceAll('\r', '&#13;'));
    else write(child, inner, parts);
  }
  parts.push(inner === null ? '' : lineTo(depth), `</${name}>`);
}

function lineTo(depth: number | null): string {
  return depth === null ? '' : `\n${'  '.repeat(Math.min(depth, MAX_INDENT))}`;
}

/** A reader turns line breaks and tabs in an attribute into spaces, unless they are written as character references. */
function attribute([name, value]: readonly [string, string | null]): string {
  if (value === null) return '';
  const text = xmlText(value).replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
  return ` ${name}="${text}"`;
}
