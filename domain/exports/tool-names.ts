/** Names that other tools accept: ASCII letters, digits and underscores, unique regardless of case. */
export type ToolNames = {
  /** A free name, as close to the wanted one as possible. */
  take(wanted: string): string;
};

const OTHER = /[^A-Za-z0-9_]+/g;

/** `reserved` are words of the tool that names must not be. */
export function toolNames(reserved: readonly string[]): ToolNames {
  const free = freeNames(reserved);
  return {
    take(wanted) {
      const ascii = plainCharacters(wanted).replace(/^[^A-Za-z]+/, '');
      return free(ascii === '' ? 'Q' : ascii);
    },
  };
}

/** A code for each label of a list: the label itself if it is made of plain characters. */
export function toolCodes(labels: readonly string[], reserved: readonly string[] = []): ReadonlyMap<string, string> {
  const plain = new Set(labels.filter((label) => plainCharacters(label) === label));
  const used = new Set(reserved.map((code) => code.toLowerCase()));
  const free = freeNames([...reserved, ...plain]);
  return new Map(
    labels.map((label, index) => {
      const isFree = plain.has(label) && !used.has(label.toLowerCase());
      const code = isFree ? label : free(plainCharacters(label) || String(index + 1));
      used.add(code.toLowerCase());
      return [label, code];
    }),
  );
}

/** Returns each name once, regardless of case: a taken name gets a number. */
function freeNames(given: readonly string[]): (base: string) => string {
  const taken = new Set(given.map((name) => name.toLowerCase()));
  // The next number for a base, to be fast with thousands of labels without plain characters.
  const nextOf = new Map<string, number>();
  return (base) => {
    let name = base;
    let count = nextOf.get(base.toLowerCase()) ?? 2;
    for (; taken.has(name.toLowerCase()); count += 1) name = `${base}_${count}`;
    nextOf.set(base.toLowerCase(), count);
    taken.add(name.toLowerCase());
    return name;
  };
}

function plainCharacters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(OTHER, '_')
    .replace(/^_+|_+$/g, '');
}
