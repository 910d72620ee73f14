const PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_]*$/;
const MAX_KEY_CHARACTERS = 80;

/** A path in the notation of issues: `issuePath('blocks[0]', ['config', 'sets', 1])` is `blocks[0].config.sets[1]`. */
export function issuePath(base: string, keys: readonly PropertyKey[]): string {
  return keys.reduce((path: string, key) => path + step(key, path === ''), base);
}

function step(key: PropertyKey, first: boolean): string {
  if (typeof key === 'number') return `[${key}]`;
  const name = shortName(String(key));
  if (!PLAIN_KEY.test(name)) return `[${JSON.stringify(name)}]`;
  return first ? name : `.${name}`;
}

/** A name that a caller wrote, truncated for use in a message. */
export function shortName(name: string): string {
  return name.length > MAX_KEY_CHARACTERS ? `${name.slice(0, MAX_KEY_CHARACTERS)}…` : name;
}
