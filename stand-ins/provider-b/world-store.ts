import { openStateFile } from '../kit/state-file.ts';
import { EMPTY_WORLD } from './world.ts';
import type { World } from './world.ts';

/** The world, and how it changes: each change is on the disk before it is told to anybody. */
export type WorldStore = {
  readonly current: () => World;
  /** Takes a step in memory at once; resolves when it is kept. */
  readonly change: <Result>(step: (world: World) => readonly [World, Result]) => Promise<Result>;
  /** Resolves when all is kept. */
  readonly settled: () => Promise<void>;
};

/** @param path null: nothing outlives the process */
export async function openWorld(path: string | null): Promise<WorldStore> {
  const { state, save } = await openStateFile<{ world: World }>(path, { world: EMPTY_WORLD });
  return {
    current: () => state.world,
    change: async (step) => {
      const [next, result] = step(state.world);
      if (next !== state.world) {
        state.world = next;
        await save();
      }
      return result;
    },
    settled: save,
  };
}
