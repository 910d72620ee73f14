import { z } from 'zod';
import type { PanelEvent, PanelEventRun } from './panel-event.ts';
import { unroutable } from './unroutable.ts';

const id = z.string().min(1).max(200);
const state = z.string().trim().min(1).max(100).toUpperCase();
/** A decimal, as a number or as text; text stays as it is written. */
const price = z.looseObject({
  cpi: z
    .union([z.number().nonnegative().transform(String), z.string().trim().max(30)])
    .pipe(z.string().regex(/^\d+(?:\.\d+)?$/)),
});

const envelope = z.looseObject({ type: z.string().min(1).max(100), eventId: id.optional() });
const inProject = z.looseObject({ projectId: id, lineItemId: id.nullish() });
const newState = z.looseObject({ newState: state.optional(), state: state.optional() });
const repricing = z.looseObject({ oldPrice: price, newPrice: price, reason: z.unknown().optional() });
const LONGEST_REASON = 2000;

/** States of a project after which nobody is sent any more. */
const ENDED = ['COMPLETED', 'CLOSED'];

/**
 * Reads a webhook of provider B: `{type, eventId, projectId, lineItemId, oldPrice: {cpi}, newPrice: {cpi}, reason}`, with the state
 * that a project or line item has come to in `newState` (or `state`); other fields are ignored.
 */
export function readPanelBEvent(payload: unknown): PanelEvent {
  const named = envelope.safeParse(payload);
  if (!named.success) return unroutable(null, 'It names no type.');
  const { type, eventId } = named.data;
  const placed = inProject.safeParse(payload);
  if (!placed.success) return unroutable(type, 'It names no project.');
  const { projectId: project, lineItemId } = placed.data;
  const run: PanelEventRun = {
    project,
    ...(lineItemId === null || lineItemId === undefined ? {} : { lineItem: lineItemId }),
  };
  if (type === 'REPRICING') return repricedEvent(payload, run, eventId);
  if (type !== 'PROJECT_STATE_CHANGE' && type !== 'LINE_ITEM_STATE_CHANGE')
    return unroutable(type, 'Its type is not known.');
  return stateEvent(payload, run, type, eventId);
}

function repricedEvent(payload: unknown, run: PanelEventRun, eventId: string | undefined): PanelEvent {
  if (eventId === undefined) return unroutable('REPRICING', 'It names no eventId, by which it would be recorded once.');
  const parsed = repricing.safeParse(payload);
  if (!parsed.success) return unroutable('REPRICING', 'Its oldPrice and newPrice have no cpi that is a decimal.');
  const { oldPrice, newPrice, reason } = parsed.data;
  return {
    kind: 'repriced',
    key: eventId,
    run,
    eventId,
    oldPrice: oldPrice.cpi,
    newPrice: newPrice.cpi,
    reason: typeof reason === 'string' ? reason.slice(0, LONGEST_REASON) : null,
  };
}

function stateEvent(
  payload: unknown,
  run: PanelEventRun,
  type: 'PROJECT_STATE_CHANGE' | 'LINE_ITEM_STATE_CHANGE',
  eventId: string | undefined,
): PanelEvent {
  const parsed = newState.safeParse(payload);
  const providerState = parsed.data?.newState ?? parsed.data?.state;
  if (providerState === undefined) return unroutable(type, 'It names no new state.');
  const isProject = type === 'PROJECT_STATE_CHANGE';
  if (!isProject && run.lineItem === undefined) return unroutable(type, 'It names no line item.');
  const key = eventId ?? [type, run.project, run.lineItem ?? '', providerState].join(':');
  if (isProject && ENDED.includes(providerState)) return { kind: 'run_completed', key, run, providerState };
  return { kind: 'state_changed', key, run, part: isProject ? 'project' : 'line_item', providerState };
}
