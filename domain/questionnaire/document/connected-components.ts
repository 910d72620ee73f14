type Frame<T> = { readonly node: T; readonly successors: Iterator<T> };

/**
 * The strongly connected components of a directed graph, each after all that it leads to (Tarjan 1972). Without
 * recursion, so that a chain may have any length. Successors that are not in `nodes` are ignored.
 */
export function connectedComponents<T>(
  nodes: readonly T[],
  successorsOf: (node: T) => Iterable<T>,
): readonly (readonly T[])[] {
  const order = new Map<T, number>();
  const lowest = new Map<T, number>();
  const known = new Set(nodes);
  const open: T[] = [];
  const isOpen = new Set<T>();
  const components: T[][] = [];
  const lower = (node: T, to: number): unknown => lowest.set(node, Math.min(lowest.get(node) ?? to, to));
  const enter = (node: T): Frame<T> => {
    order.set(node, order.size);
    lower(node, order.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, successors: successorsOf(node)[Symbol.iterator]() };
  };
  const leave = (node: T): void => {
    if (lowest.get(node) !== order.get(node)) return;
    const component = open.splice(open.lastIndexOf(node));
    component.forEach((member) => isOpen.delete(member));
    components.push(component);
  };
  for (const root of nodes) {
    const path: Frame<T>[] = order.has(root) ? [] : [enter(root)];
    for (let frame = path.at(-1); frame !== undefined; frame = path.at(-1)) {
      const next = frame.successors.next();
      if (next.done === true) {
        path.pop();
        leave(frame.node);
        const parent = path.at(-1);
        if (parent !== undefined) lower(parent.node, lowest.get(frame.node) ?? 0);
      } else if (known.has(next.value) && !order.has(next.value)) path.push(enter(next.value));
      else if (isOpen.has(next.value)) lower(frame.node, order.get(next.value) ?? 0);
    }
  }
  return components;
}
