import { posix } from 'node:path';
import { SaxesParser } from 'saxes';

/** Parts of an Office package by name. */
export type Parts = ReadonlyMap<string, Buffer>;

type Tag = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly path: readonly string[];
};

/** What would make PowerPoint offer a repair though each part by itself is sound: sentences, none for a good package. */
export function packageFaults(parts: Parts): readonly string[] {
  const tags = new Map<string, readonly Tag[]>();
  const faults: string[] = [];
  for (const [name, bytes] of parts) {
    if (!/\.(xml|rels)$/.test(name)) continue;
    try {
      tags.set(name, tagsOf(bytes.toString('utf8')));
    } catch (error) {
      faults.push(`${name} is no XML: ${String(error)}`);
    }
  }
  return [
    ...faults,
    ...typeFaults(parts, tags.get('[Content_Types].xml') ?? []),
    ...[...tags].flatMap(([name, all]) => partFaults(name, all, parts)),
  ];
}

/** Elements of a document in their order, each with the names around it. */
export function tagsOf(xml: string): readonly Tag[] {
  const parser = new SaxesParser();
  const found: Tag[] = [];
  const path: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    found.push({ name, attributes: attributes, path: path.slice() });
    path.push(name);
  });
  parser.on('closetag', () => path.pop());
  parser.write(xml).close();
  return found;
}

function typeFaults(parts: Parts, types: readonly Tag[]): readonly string[] {
  const named = types
    .filter(({ name }) => name === 'Override')
    .map(({ attributes }) => (attributes['PartName'] ?? '').slice(1));
  const endings = new Set(
    types.filter(({ name }) => name === 'Default').map(({ attributes }) => attributes['Extension']),
  );
  const untyped = [...parts.keys()].filter((name) => name !== '[Content_Types].xml' && !named.includes(name));
  return [
    ...named.filter((name) => !parts.has(name)).map((name) => `a type of ${name}, which is not there`),
    ...twice(named).map((name) => `two types of ${name}`),
    ...untyped
      .filter((name) => name.endsWith('.xml') || !endings.has(name.split('.').at(-1)))
      .map((name) => `no type of ${name}`),
    ...[...endings]
      .filter((ending) => ending !== 'xml' && !untyped.some((name) => name.endsWith(`.${ending}`)))
      .map((ending) => `a type of .${ending}, of which there is nothing`),
  ];
}

function partFaults(name: string, tags: readonly Tag[], parts: Parts): readonly string[] {
  if (name.endsWith('.rels')) return relationFaults(name, tags, parts);
  const faults = usedRelations(tags)
    .filter((id) => !relationsOf(name, parts).includes(id))
    .map((id) => `${name} names ${id}, which it has not`);
  if (/^ppt\/charts\/chart\d+\.xml$/.test(name)) faults.push(...axisFaults(name, tags));
  if (/^ppt\/(slides|slideLayouts|slideMasters|notesSlides)\//.test(name)) faults.push(...shapeFaults(name, tags));
  return faults;
}

function usedRelations(tags: readonly Tag[]): readonly string[] {
  return tags.flatMap(({ attributes }) =>
    Object.entries(attributes)
      .filter(([key]) => key.startsWith('r:'))
      .map(([, id]) => id),
  );
}

function relationsOf(name: string, parts: Parts): readonly string[] {
  const bytes = parts.get(`${posix.dirname(name)}/_rels/${posix.basename(name)}.rels`);
  return bytes === undefined ? [] : tagsOf(bytes.toString('utf8')).flatMap(({ attributes }) => attributes['Id'] ?? []);
}

function relationFaults(name: string, tags: readonly Tag[], parts: Parts): readonly string[] {
  const from = posix.dirname(posix.dirname(name));
  const all = tags.filter((tag) => tag.name === 'Relationship').map(({ attributes }) => attributes);
  const lost = all.map(({ Target }) => posix.join(from, Target ?? '')).filter((target) => !parts.has(target));
  const ids = all.map(({ Id }) => Id ?? '');
  return [
    ...lost.map((target) => `${name} leads to ${target}, which is not there`),
    ...twice(ids).map((id) => `${name} tells ${id} twice`),
  ];
}

function axisFaults(chart: string, tags: readonly Tag[]): readonly string[] {
  const ids = tags.filter(({ name }) => name === 'c:axId');
  const told = (isAxis: boolean) =>
    ids
      .filter(({ path }) => (path.at(-1) ?? '').endsWith('Ax') === isAxis)
      .map(({ attributes }) => attributes['val'] ?? '')
      .sort()
      .join();
  const crossed = tags
    .filter(({ name }) => name === 'c:crossAx')
    .map(({ attributes }) => attributes['val'] ?? '')
    .sort()
    .join();
  return told(true) === told(false) && told(true) === crossed
    ? []
    : [`${chart} names axes ${told(false)} and has ${told(true)}`];
}

function shapeFaults(part: string, tags: readonly Tag[]): readonly string[] {
  const ids = tags.filter(({ name }) => name === 'p:cNvPr').map(({ attributes }) => attributes['id'] ?? '');
  const isSlide = part.startsWith('ppt/slides/');
  const titles = tags.filter(({ name, attributes }) => name === 'p:ph' && attributes['type'] === 'title').length;
  return [
    ...twice(ids).map((id) => `${part} has two shapes ${id}`),
    ...(isSlide && titles !== 1 ? [`${part} has ${titles} titles`] : []),
  ];
}

function twice(all: readonly string[]): readonly string[] {
  return all.filter((one, at) => all.indexOf(one) !== at);
}
