import type { Issue } from '../../ground/errors.ts';
import { fnvHash } from '../../ground/fnv-hash.ts';
import type { NewId } from '../../ground/ids.ts';
import { isUuid } from '../../ground/ids.ts';

/** Assigns an id to each thing of one kind in one document (or question), and refuses invalid ids. */
export type IdAssigner = (given: unknown, path: string) => { readonly id: string; readonly issue: Issue | null };

type Kind = { readonly what: string; readonly known: ReadonlySet<string>; readonly make: NewId };

/**
 * For blocks and questions. A missing id is replaced by a new one; a known one stays; an unknown UUID is accepted as
 * new.
 */
export function idAssigner(kind: Kind, isAcceptable: (id: string) => boolean = isUuid): IdAssigner {
  const places = new Map<string, string>();
  return (given, path) => {
    if (given === undefined) return { id: kind.make(), issue: null };
    const at = `${path}.id`;
    if (typeof given !== 'string' || !(kind.known.has(given) || isAcceptable(given))) {
      const message = `Leave the id out for a new ${kind.what}, or write the id of a stored one.`;
      return { id: '', issue: { path: at, message } };
    }
    const earlier = places.get(given);
    if (earlier === undefined) {
      places.set(given, path);
      return { id: given, issue: null };
    }
    const message = `This id stands at ${earlier} already; leave it out for a new ${kind.what}.`;
    return { id: given, issue: { path: at, message } };
  };
}

const SHORT_ID = /^o[0-9a-f]{8}$/;

/**
 * For the options of one question: new ids are short, an `o` and eight digits made from a new UUID. Unknown ids of that
 * form are accepted as new, so that an option can be restored and a question copied from one survey to another.
 */
export function optionIdAssigner(known: ReadonlySet<string>, given: ReadonlySet<string>, newId: NewId): IdAssigner {
  const made = new Set<string>();
  const isFree = (id: string): boolean => !known.has(id) && !given.has(id) && !made.has(id);
  const make = (): string => {
    const fresh = newId();
    let id = shortId(fresh);
    for (let attempt = 1; !isFree(id); attempt += 1) id = shortId(`${fresh}${attempt}`);
    made.add(id);
    return id;
  };
  return idAssigner({ what: 'option', known, make }, (id) => isUuid(id) || SHORT_ID.test(id));
}

function shortId(id: string): string {
  return `o${fnvHash(id)}`;
}
