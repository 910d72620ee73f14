import { isFieldworkError } from '../../../../domain/ground/errors.ts';
import type { Money } from '../../../../domain/recruiting/panels/money.ts';
import type { RunOrder } from '../../../../domain/recruiting/panels/run-order.ts';
import type { DemandApi } from './demand-api.ts';
import { PROVIDER_NAME, away, refused } from './demand-failures.ts';
import { anyData } from './demand-shapes.ts';
import type { DemandLineItem } from './demand-shapes.ts';
import { demandTarget } from './demand-target.ts';
import { hasEnded, towardsLaunch, towardsPause, towardsResumption } from './line-item-moves.ts';
import { projectRequest } from './project-request.ts';
import type { ProviderBSettings } from './provider-b-settings.ts';
import { heldPrice, isBuyable, isInTheMaking } from './read-estimate.ts';
import { act, buy, closeProject, readFeasibilityOf, readProject, readRun, setPlaces } from './run-calls.ts';
import type { RunIds } from './run-calls.ts';

export type Runs = { readonly api: DemandApi; readonly settings: ProviderBSettings };

/**
 * The project of a run. Searches before it creates one: an earlier request without a response may have succeeded. @returns
 * its id
 */
export async function foundOrMade({ api, settings }: Runs, run: RunOrder): Promise<string> {
  if (await isThere(api, run.externalId)) return run.externalId;
  const body = projectRequest(run, await demandTarget(api, run.target), settings);
  try {
    await api.post('/projects', body, anyData);
  } catch (error) {
    // A concurrent call for the same run may have been faster.
    if (!isFieldworkError(error, 'panel_refused') || !(await isThere(api, run.externalId))) throw error;
  }
  return run.externalId;
}

async function isThere(api: DemandApi, projectId: string): Promise<boolean> {
  try {
    await readProject(api, projectId);
    return true;
  } catch (error) {
    if (isFieldworkError(error, 'not_found')) return false;
    throw error;
  }
}

/** @param agreed the highest price of a complete; null: any price */
export function launch(runs: Runs, ids: RunIds, agreed: Money | null): Promise<void> {
  return unlessOvertaken(runs.api, ids, async (before, item) => {
    const state = towardsLaunch(before) === 'buy' ? await buyAtItsPrice(runs, { ids, item, agreed }) : before;
    const next = towardsLaunch(state);
    if (next === 'done') return;
    if (next !== 'launch') throw refused(`The run is ${state} at ${PROVIDER_NAME}: it can't be launched.`);
    await act(runs.api, ids, 'launch');
  });
}

/**
 * An expired price can't be bought at. If a new one is being computed (for a new project, or after the payment took longer
 * than the price was valid), it is awaited, and bought at unless it is above the approved one.
 */
async function buyAtItsPrice(
  { api, settings }: Runs,
  { ids, item, agreed }: { readonly ids: RunIds; readonly item: DemandLineItem; readonly agreed: Money | null },
): Promise<string> {
  const held = await readFeasibilityOf(api, ids.project);
  if (isInTheMaking(held)) throw away('still works out the price of the run');
  if (!isBuyable(held, (settings.clock ?? Date.now)())) {
    throw refused(`${PROVIDER_NAME} holds no price for this run, or not any more: ask for a new quote.`);
  }
  if (agreed !== null && isAbove(heldPrice(held), agreed)) {
    throw refused(`${PROVIDER_NAME} asks more for a complete than was agreed: ask for a new quote.`);
  }
  return buy(api, ids, item);
}

/** A price in another currency can't be compared: it counts as higher. */
function isAbove(price: Money, agreed: Money): boolean {
  return price.currency !== agreed.currency || price.amount > agreed.amount;
}

export function pause({ api }: Runs, ids: RunIds): Promise<void> {
  return unlessOvertaken(api, ids, async (state) => {
    const next = towardsPause(state);
    if (next === 'impossible') throw refused(`The run is ${state} at ${PROVIDER_NAME}: it can't be paused.`);
    if (next === 'pause') await act(api, ids, 'pause');
  });
}

export function resume({ api }: Runs, ids: RunIds): Promise<void> {
  return unlessOvertaken(api, ids, async (state) => {
    const next = towardsResumption(state);
    if (next === 'impossible') throw refused(`The run is ${state} at ${PROVIDER_NAME}: it can't be resumed.`);
    if (next === 'launch') await act(api, ids, 'launch');
  });
}

/** Line items end with their project. */
export function close({ api }: Runs, ids: RunIds): Promise<void> {
  return unlessOvertaken(api, ids, async (_state, _item, projectState) => {
    if (!hasEnded(projectState)) await closeProject(api, ids);
  });
}

export async function raisePlaces({ api }: Runs, ids: RunIds, places: number): Promise<void> {
  const { item } = await readRun(api, ids);
  const now = item.targets?.[0]?.count ?? 0;
  if (places < now) throw refused(`The run has ${now} places at ${PROVIDER_NAME}: they never become fewer.`);
  if (places > now) await setPlaces(api, ids, places);
}

type Step = (state: string, item: DemandLineItem, projectState: string) => Promise<void>;

/**
 * Takes a step from the run's current state. If a concurrent call was faster and the step is refused, the state is read
 * again and, if it has changed, decides, so that a repeated call never fails because of the first one.
 */
async function unlessOvertaken(api: DemandApi, ids: RunIds, step: Step): Promise<void> {
  const before = await readRun(api, ids);
  const stateOf = ({ item, project }: typeof before): readonly [string, string] => [
    item.state ?? '',
    project.state ?? '',
  ];
  const [state, projectState] = stateOf(before);
  try {
    await step(state, before.item, projectState);
  } catch (error) {
    if (!isFieldworkError(error, 'panel_refused')) throw error;
    const later = await readRun(api, ids);
    const [stateNow, projectStateNow] = stateOf(later);
    if (stateNow === state && projectStateNow === projectState) throw error;
    await step(stateNow, later.item, projectStateNow);
  }
}
