/** A name bound in the logic itself, the slot of its value, and the outer scope; null for no names. */
export type Scope = { readonly name: string; readonly slot: number; readonly outer: Scope } | null;

/** The scope with a further name, which hides the same name of an outer scope. */
export function withName(outer: Scope, name: string): NonNullable<Scope> {
  return { name, slot: outer === null ? 0 : outer.slot + 1, outer };
}

/** The slot of a name's value, or null where the name is not bound. */
export function slotOf(scope: Scope, name: string): number | null {
  for (let inner = scope; inner !== null; inner = inner.outer) {
    if (inner.name === name) return inner.slot;
  }
  return null;
}
