import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A part of an Office package: its path in the ZIP, and its content. */
export type OfficePart = { readonly name: string; readonly content: string | Uint8Array };

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const OFFICE_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The namespaces of slides, drawings and relations, for the root of each part of a presentation. */
export const NAMESPACES = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE_RELATIONS}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;

/** Regular files, readable by all and writable by their owner. */
const MODE = 0o100644;
const YEARS = { first: 1980, last: 2107 } as const;

/** `type` is the last word of the type's address, or a whole address. */
export type Relation = { readonly id: string; readonly type: string; readonly target: string };

/** The part with the relations of another part; `_rels/.rels` of the package itself, whose name is empty. */
export function relationsPart(name: string, relations: readonly Relation[]): OfficePart {
  const slash = name.lastIndexOf('/') + 1;
  const each = relations.map(
    ({ id, type, target }) =>
      `<Relationship Id="${id}" Type="${type.includes(':') ? type : `${OFFICE_RELATIONS}/${type}`}" Target="${target}"/>`,
  );
  return {
    name: `${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`,
    content: `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`,
  };
}

/**
 * A package as a ZIP. The same parts and moment give the same bytes, in every time zone: a ZIP stores what a clock on
 * the wall shows, and here it shows UTC.
 */
export async function packageOf(parts: readonly OfficePart[], madeAt: Date): Promise<Uint8Array> {
  const zip = new ZipFile();
  const mtime = wallClock(madeAt);
  for (const { name, content } of parts) {
    zip.addBuffer(Buffer.from(content), name, { mtime, mode: MODE, forceDosTimestamp: true });
  }
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

function wallClock(moment: Date): Date {
  const year = moment.getUTCFullYear();
  if (!(year >= YEARS.first && year <= YEARS.last)) return new Date(YEARS.first, 0, 1);
  return new Date(year, moment.getUTCMonth(), moment.getUTCDate(), moment.getUTCHours(), moment.getUTCMinutes());
}
