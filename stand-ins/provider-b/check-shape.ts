/** Checks a value of a request. @returns its problems; empty for a valid one */
export type Check = (value: unknown, path: string) => readonly string[];

export function text({ most = 2_000, pattern = /^/s }: { most?: number; pattern?: RegExp } = {}): Check {
  return (value, path) =>
    typeof value === 'string' && value.length <= most && pattern.test(value)
      ? []
      : [`${path} must be a text of at most ${most} characters in the right form`];
}

export function whole(least: number, most: number): Check {
  return (value, path) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? []
      : [`${path} must be a whole number from ${least} to ${most}`];
}

export function oneOf(words: readonly string[]): Check {
  return (value, path) =>
    typeof value === 'string' && words.includes(value) ? [] : [`${path} must be one of ${words.join(', ')}`];
}

export function list(of: Check, { least = 0, isUnique = false }: { least?: number; isUnique?: boolean } = {}): Check {
  return (value, path) => {
    if (!Array.isArray(value)) return [`${path} must be a list`];
    if (value.length < least) return [`${path} must have ${least} at least`];
    const distinct = new Set(value.map((one) => JSON.stringify(one)));
    if (isUnique && distinct.size < value.length) return [`${path} must not repeat itself`];
    return value.flatMap((one, index) => of(one, `${path}[${index}]`));
  };
}

/** Fields that are in neither list are refused. */
export function record(
  required: Readonly<Record<string, Check>>,
  optional: Readonly<Record<string, Check>> = {},
): Check {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} must be an object`];
    const checks = { ...required, ...optional };
    const missing = Object.keys(required).filter((name) => !Object.hasOwn(value, name));
    return [
      ...missing.map((name) => `${path}.${name} is missing`),
      ...Object.entries(value).flatMap(([name, field]) => {
        const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
        return check === undefined ? [`${path}.${name} is unknown`] : check(field, `${path}.${name}`);
      }),
    ];
  };
}

/** One of two shapes, if the published descriptions contradict each other. */
export function either(first: Check, second: Check): Check {
  return (value, path) => {
    const problems = first(value, path);
    return problems.length > 0 && second(value, path).length === 0 ? [] : problems;
  };
}
