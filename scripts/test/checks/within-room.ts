/** The resources that a task uses, or that are available. */
export type Load = { readonly cores: number; readonly megabytes: number };

/**
 * Runs tasks in their order, as many at once as resources allow; one that needs more than there is runs alone.
 * @returns their results, in the order of the tasks
 * @throws the error of the first failing task, without waiting for the others
 */
export async function runWithinRoom<Task extends { readonly load: Load }, Result>(
  tasks: readonly Task[],
  room: Load,
  run: (task: Task) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<Task, Promise<Result>>();
  const running = new Map<Task, Promise<unknown>>();
  while (results.size < tasks.length) {
    const waiting = tasks.filter((task) => !results.has(task));
    const next = running.size === 0 ? waiting[0] : waiting.find(({ load }) => fits(load, [...running.keys()], room));
    if (next === undefined) {
      await Promise.race(running.values());
      continue;
    }
    const result = run(next);
    results.set(next, result);
    running.set(
      next,
      result.then(() => running.delete(next)),
    );
  }
  await Promise.all(running.values());
  return Promise.all(tasks.flatMap((task) => results.get(task) ?? []));
}

function fits(load: Load, beside: readonly { readonly load: Load }[], room: Load): boolean {
  return (['cores', 'megabytes'] as const).every(
    (each) => beside.reduce((sum, other) => sum + other.load[each], load[each]) <= room[each],
  );
}
