/** A name bound in the text, where its value is kept, and the names around it; null where there is none. */
export type Scope = { readonly name: string; readonly slot: number; readonly outer: Scope } | null;

/** The scope in which a further name is bound, hiding one of the same name further out. */
export function withName(outer: Scope, name: string): NonNullable<Scope> {
  return { name, slot: outer === null ? 0 : outer.slot + 1, outer };
}

/** Where the value of a name is kept, or null where the name is not bound. */
export function slotOf(scope: Scope, name: string): number | null {
  for (let inner = scope; inner !== null; inner = inner.outer) {
    if (inner.name === name) return inner.slot;
  }
  return null;
}
