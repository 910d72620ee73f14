/** Whether a JSON value has more than so many levels of objects and lists. Without recursion: others decide how deep their JSON is. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? [one] : []));
    if (level.length === 0) return false;
    level = level.flatMap((one) => Object.values(one as object) as readonly unknown[]);
  }
  return true;
}
