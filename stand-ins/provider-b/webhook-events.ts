import { dollars } from './demand-answers.ts';
import { projectStateOf } from './world.ts';
import type { WebhookEvent, World } from './world.ts';

type EventContent = Pick<WebhookEvent, 'type' | 'projectId'> & { readonly fields: object };

/** The events of a step: one for each changed state of line items and projects. */
export function stateChanges(before: World, after: World): readonly EventContent[] {
  return Object.entries(after.projects).flatMap(([projectId, project]): readonly EventContent[] => {
    const earlier = before.projects[projectId];
    if (earlier === undefined || earlier === project) return [];
    const items = project.lineItems.flatMap((item): readonly EventContent[] => {
      const lineItemId = item.request.extLineItemId;
      const was = earlier.lineItems.find(({ request }) => request.extLineItemId === lineItemId)?.state;
      if (was === undefined || was === item.state) return [];
      const fields = { lineItemId, oldState: was, newState: item.state, reason: item.stateReason };
      return [{ type: 'LINE_ITEM_STATE_CHANGE', projectId, fields }];
    });
    const [was, is] = [projectStateOf(earlier), projectStateOf(project)];
    if (was === is) return items;
    const fields = { oldState: was, newState: is, reason: project.lineItems[0]?.stateReason ?? '' };
    return [...items, { type: 'PROJECT_STATE_CHANGE', projectId, fields }];
  });
}

export function repricing(
  { projectId, lineItemId }: { readonly projectId: string; readonly lineItemId: string },
  prices: { readonly oldCents: number; readonly newCents: number; readonly reason: string },
): EventContent {
  return {
    type: 'REPRICING',
    projectId,
    fields: {
      lineItemId,
      oldPrice: { cpi: dollars(prices.oldCents) },
      newPrice: { cpi: dollars(prices.newCents) },
      reason: prices.reason,
    },
  };
}

/** The event with its body, equal in all attempts. */
export function webhookEvent({ type, projectId, fields }: EventContent, eventId: string, nowMs: number): WebhookEvent {
  const body = JSON.stringify({ type, eventId, projectId, ...fields });
  return { eventId, type, projectId, body, createdAtMs: nowMs, attempts: [] };
}
