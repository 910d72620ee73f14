const PLAIN_CODE = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,11}$/u;

/**
 * The codes that a list of options (or a grid's rows or columns) bears in the survey: the file's own where they are plain and
 * unique, numbers in their place otherwise. One function for the whole import, so that a condition written for one question
 * names the very codes that another question was given.
 */
export function optionCodes(options: readonly { readonly code: string | null }[]): readonly string[] {
  const written = options.map(({ code }) => plainCode(code));
  const known = written.filter((code) => code !== null);
  if (new Set(known).size < known.length) return options.map((_, index) => String(index + 1));
  const taken = new Set(known);
  return written.map((code, index) => {
    const chosen = code ?? freeNumber(index + 1, taken);
    taken.add(chosen);
    return chosen;
  });
}

/** A code without the dots and brackets around it ("1.", "(a)"), or null where it is no plain code. */
function plainCode(code: string | null): string | null {
  if (code === null) return null;
  const bare = code.normalize('NFKC').replace(/^[\s([{]+|[\s.):\]}]+$/gu, '');
  return PLAIN_CODE.test(bare) ? bare : null;
}

function freeNumber(from: number, taken: ReadonlySet<string>): string {
  let candidate = from;
  while (taken.has(String(candidate))) candidate += 1;
  return String(candidate);
}
