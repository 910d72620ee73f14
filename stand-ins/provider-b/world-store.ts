import { openStateFile } from '../kit/state-file.ts';
import { EMPTY_WORLD } from './world.ts';
import type { World } from './world.ts';

/** The world and its changes: each is on the disk before anybody learns of it. */
export type WorldStore = {
  readonly current: () => World;
  /** Changes the world in memory at once; resolves when the change is stored. */
  readonly change: <Result>(step: (world: World) => readonly [World, Result]) => Promise<Result>;
  /** Resolves when all changes are stored. */
  readonly settled: () => Promise<void>;
};

/** @param path null: in memory only */
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
