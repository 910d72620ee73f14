import { unknownThing } from './refusal.ts';
import type { LineItem, Project, World } from './world.ts';

/** @throws Refusal 404 */
export function projectIn(world: World, projectId: string): Project {
  const project = Object.hasOwn(world.projects, projectId) ? world.projects[projectId] : undefined;
  if (project === undefined) throw unknownThing(`project ${projectId}`);
  return project;
}

/** @throws Refusal 404 */
export function lineItemIn({ lineItems }: Project, lineItemId: string): LineItem {
  const item = lineItems.find(({ request }) => request.extLineItemId === lineItemId);
  if (item === undefined) throw unknownThing(`line item ${lineItemId}`);
  return item;
}

export function withProject(world: World, project: Project): World {
  return { ...world, projects: { ...world.projects, [project.request.extProjectId]: project } };
}

export function withLineItem(world: World, projectId: string, item: LineItem): World {
  const project = projectIn(world, projectId);
  const { extLineItemId } = item.request;
  const lineItems = project.lineItems.map((one) => (one.request.extLineItemId === extLineItemId ? item : one));
  return withProject(world, { ...project, lineItems, updatedAtMs: item.updatedAtMs });
}
