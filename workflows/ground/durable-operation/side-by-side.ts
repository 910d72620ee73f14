/**
 * Runs a step for each number below `count`, at most `lanes` of them at once. Once one has failed no further is begun.
 * @throws what the first failing step threw
 */
export async function sideBySide(
  count: number,
  lanes: number,
  step: (ordinal: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      try {
        await step(next++);
      } catch (error) {
        next = count;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
}
