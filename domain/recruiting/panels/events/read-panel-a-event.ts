import { z } from 'zod';
import type { PanelEvent } from './panel-event.ts';
import { unroutable } from './unroutable.ts';

const id = z.string().min(1).max(200);
const envelope = z.looseObject({ event_type: z.string().min(1).max(100) });
const ofParticipant = z.looseObject({ data: z.looseObject({ participant_id: id, study_id: id }) });
const ofStudy = z.looseObject({ data: z.looseObject({ study_id: id }) });

const CHANGES = new Map([
  ['submission.completed', 'completed'],
  ['submission.returned', 'returned'],
] as const) as ReadonlyMap<string, 'completed' | 'returned'>;

/** Reads a webhook of provider A: `{event_type, data: {participant_id, study_id}}`; other fields are ignored. */
export function readPanelAEvent(payload: unknown): PanelEvent {
  const named = envelope.safeParse(payload);
  if (!named.success) return unroutable(null, 'It names no event_type.');
  const type = named.data.event_type;
  const change = CHANGES.get(type);
  if (change !== undefined) return participantEvent(type, change, payload);
  if (type !== 'study.completed') return unroutable(type, 'Its type is not known.');
  const parsed = ofStudy.safeParse(payload);
  if (!parsed.success) return unroutable(type, 'It names no study.');
  const study = parsed.data.data.study_id;
  return { kind: 'run_completed', key: `${type}:${study}`, run: { study }, providerState: 'COMPLETED' };
}

function participantEvent(type: string, change: 'completed' | 'returned', payload: unknown): PanelEvent {
  const parsed = ofParticipant.safeParse(payload);
  if (!parsed.success) return unroutable(type, 'It does not name both a participant and a study.');
  const { participant_id: participantId, study_id: study } = parsed.data.data;
  return { kind: 'participant', key: `${type}:${study}:${participantId}`, run: { study }, participantId, change };
}
