const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<id>'],
  [/^o[0-9a-f]{8}$/g, '<option>'],
  [/resp_[0-9a-f]{24}/g, '<response>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, '<time>'],
  [/\b[0-9a-f]{64}\b/g, '<hash>'],
  [/\b(cs|pi|re|evt)_standin_\w+/g, '<$1>'],
  [/(\/r\/)[\w.-]{20,}/g, '$1<token>'],
  [/([?&](?:[a-z_]+)=)[\w.~-]{20,}/gi, '$1<token>'],
  [/([?&](?:expires|signature)=)[\w.~%-]+/gi, '$1<token>'],
];

/** How long a worker took. */
const DURATION = 'elapsed_ms';

/** A value as it is in every team: ids, times and tokens replaced, members by name. */
export function normalForm(value: unknown): unknown {
  if (typeof value === 'string') return PATTERNS.reduce((text, [pattern, by]) => text.replace(pattern, by), value);
  if (Array.isArray(value)) return value.map(normalForm);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(
    ([name, member]) => [normalForm(name), name === DURATION ? '<duration>' : normalForm(member)] as const,
  );
  return Object.fromEntries(members.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}
