/**
 * The prefixes this reader knows namespaces by, whatever prefixes a file uses for them. Both the transitional (ECMA-376)
 * and the strict (ISO/IEC 29500) names are listed. The package's own two are the empty prefix.
 */
const PREFIX_BY_NAMESPACE: ReadonlyMap<string, string> = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w'],
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'w'],
  ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'x'],
  ['http://purl.oclc.org/ooxml/spreadsheetml/main', 'x'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'r'],
  ['http://purl.oclc.org/ooxml/officeDocument/relationships', 'r'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'm'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'm'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://schemas.microsoft.com/office/word/2010/wordml', 'w14'],
  ['http://schemas.microsoft.com/office/word/2012/wordml', 'w15'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape', 'wps'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingGroup', 'wpg'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas', 'wpc'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing', 'wp14'],
  ['http://www.w3.org/XML/1998/namespace', 'xml'],
  ['http://schemas.openxmlformats.org/package/2006/content-types', ''],
  ['http://schemas.openxmlformats.org/package/2006/relationships', ''],
]);

const KNOWN_PREFIXES: ReadonlySet<string> = new Set(PREFIX_BY_NAMESPACE.values());
/** The prefix of all unknown namespaces, so that their elements never look like Word's. */
const FOREIGN_PREFIX = '?';
/** Extensions whose content is understood where a file offers it beside a fall-back (ECMA-376 part 3, AlternateContent). */
const UNDERSTOOD_EXTENSIONS: ReadonlySet<string> = new Set(['w14', 'w15', 'wps', 'wpg', 'wpc', 'wp14']);

export type XmlAttributes = Readonly<Record<string, string>>;

/** The namespaces of prefixes at one place of a file. */
export type NamespaceScope = {
  readonly parent: NamespaceScope | null;
  readonly declared: ReadonlyMap<string, string>;
  /** True if every name can be taken as it is written. */
  readonly plain: boolean;
};

export const ROOT_SCOPE: NamespaceScope = { parent: null, declared: new Map([['xml', 'xml']]), plain: true };

/** The scope inside an element: its parent's, or a new one where the element declares namespaces. */
export function scopeInside(parent: NamespaceScope, attributes: XmlAttributes): NamespaceScope {
  let declared: Map<string, string> | null = null;
  for (const name in attributes) {
    if (!name.startsWith('xmlns') || (name.length > 5 && name[5] !== ':')) continue;
    declared ??= new Map();
    declared.set(name.slice(6), PREFIX_BY_NAMESPACE.get(attributes[name] ?? '') ?? FOREIGN_PREFIX);
  }
  if (declared === null) return parent;
  const plain = parent.plain && [...declared].every(([prefix, meaning]) => isPlain(prefix, meaning));
  return { parent, declared, plain };
}

/** An element's name with our prefix. */
export function elementName(scope: NamespaceScope, written: string): string {
  return scope.plain ? written : translate(scope, written, '');
}

/** An element's attributes under our prefixes; unprefixed ones keep their names, declarations may be left out. */
export function elementAttributes(scope: NamespaceScope, written: XmlAttributes): XmlAttributes {
  if (scope.plain) return written;
  const attributes: Record<string, string> = {};
  for (const name in written) {
    if (name.startsWith('xmlns')) continue;
    attributes[name.includes(':') ? translate(scope, name, null) : name] = written[name] ?? '';
  }
  return attributes;
}

/** True if this reader understands every extension that a Choice requires. */
export function understands(scope: NamespaceScope, requires: string): boolean {
  const prefixes = requires.trim().split(/\s+/);
  return prefixes.every((prefix) => UNDERSTOOD_EXTENSIONS.has(meaningOf(scope, prefix)));
}

function isPlain(prefix: string, meaning: string): boolean {
  return meaning === FOREIGN_PREFIX ? !KNOWN_PREFIXES.has(prefix) : meaning === prefix;
}

function translate(scope: NamespaceScope, written: string, unprefixed: string | null): string {
  const colon = written.indexOf(':');
  if (colon < 0 && unprefixed === null) return written;
  const meaning = meaningOf(scope, colon < 0 ? '' : written.slice(0, colon));
  const local = written.slice(colon + 1);
  return meaning === '' ? local : `${meaning}:${local}`;
}

function meaningOf(scope: NamespaceScope, prefix: string): string {
  for (let at: NamespaceScope | null = scope; at !== null; at = at.parent) {
    const meaning = at.declared.get(prefix);
    if (meaning !== undefined) return meaning;
  }
  return prefix === '' ? '' : FOREIGN_PREFIX;
}
