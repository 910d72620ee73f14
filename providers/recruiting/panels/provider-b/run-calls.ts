import type { z } from 'zod';
import type { ProviderRunIds } from '../panel-provider.ts';
import type { DemandApi } from './demand-api.ts';
import { PROVIDER_NAME, away, refused } from './demand-failures.ts';
import { anyData, bought, detailedReport, feasibilities, project } from './demand-shapes.ts';
import type { DemandFeasibility, DemandLineItem, DemandProject, DemandReport } from './demand-shapes.ts';
import { completesTarget, lineItemIdOf } from './project-request.ts';

export type RunIds = { readonly project: string; readonly lineItem: string };

/** @throws FieldworkError `panel_refused` for ids of another provider */
export function idsOf(run: ProviderRunIds): RunIds {
  const { project: projectId, lineItem } = run;
  if (projectId === undefined || lineItem === undefined) {
    throw refused(`A run at ${PROVIDER_NAME} is named by its project and its line item.`);
  }
  return { project: projectId, lineItem };
}

export function readProject(api: DemandApi, projectId: string): Promise<DemandProject> {
  return api.get(pathOf(projectId), project);
}

export async function readRun(
  api: DemandApi,
  ids: RunIds,
): Promise<{ readonly project: DemandProject; readonly item: DemandLineItem }> {
  const found = await readProject(api, ids.project);
  const item = found.lineItems.find(({ extLineItemId }) => extLineItemId === ids.lineItem);
  if (item === undefined) throw away('tells of a project without its line item');
  return { project: found, item };
}

export function readReport(api: DemandApi, ids: RunIds): Promise<DemandReport> {
  return api.get(`${pathOf(ids.project)}/detailedReport`, detailedReport);
}

/** The feasibility of the project's one line item. */
export async function readFeasibilityOf(api: DemandApi, projectId: string): Promise<DemandFeasibility> {
  const all = await api.get(`${pathOf(projectId)}/feasibility`, feasibilities);
  const own = all.find(({ extLineItemId }) => extLineItemId === lineItemIdOf(projectId));
  if (own === undefined) throw away('tells no feasibility of a line item');
  return own;
}

/** Buys at the provider's current price. @returns the line item's state afterwards */
export async function buy(api: DemandApi, ids: RunIds, item: DemandLineItem): Promise<string> {
  const surveyURL = item.surveyURL ?? '';
  const body = [{ extLineItemId: ids.lineItem, surveyURL, surveyTestURL: item.surveyTestURL ?? surveyURL }];
  const items: z.output<typeof bought> = await api.post(`${pathOf(ids.project)}/buy`, body, bought);
  return items.find(({ extLineItemId }) => extLineItemId === ids.lineItem)?.state ?? '';
}

export async function act(api: DemandApi, ids: RunIds, action: 'launch' | 'pause'): Promise<void> {
  await api.post(`${lineItemPathOf(ids)}/${action}`, {}, anyData);
}

export async function closeProject(api: DemandApi, ids: RunIds): Promise<void> {
  await api.post(`${pathOf(ids.project)}/close`, {}, anyData);
}

export async function setPlaces(api: DemandApi, ids: RunIds, places: number): Promise<void> {
  await api.post(lineItemPathOf(ids), { targets: [completesTarget(places)] }, anyData);
}

function lineItemPathOf(ids: RunIds): string {
  return `${pathOf(ids.project)}/lineItems/${encodeURIComponent(ids.lineItem)}`;
}

function pathOf(projectId: string): string {
  return `/projects/${encodeURIComponent(projectId)}`;
}
