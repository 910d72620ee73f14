/** Freezes a node with its lists, steps and spans; the nodes inside it are frozen already. */
export function frozen<N extends object>(node: N): Readonly<N> {
  for (const part of Object.values(node) as readonly unknown[]) {
    if (Array.isArray(part)) (part as readonly unknown[]).forEach((item) => Object.freeze(item));
    Object.freeze(part);
  }
  return Object.freeze(node);
}
