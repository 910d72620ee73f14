import { lineItemIn, projectIn, withLineItem } from './find-projects.ts';
import { inState } from './move-line-items.ts';
import type { LineItemAddress } from './move-line-items.ts';
import { unknownThing, wrongState } from './refusal.ts';
import { totalOf } from './world.ts';
import type { LineItem, Participant, ParticipantOutcome, World } from './world.ts';

/** A participant enters the survey. @param ids of the person and of this visit */
export function arrived(
  world: World,
  at: LineItemAddress,
  { pid, psid }: { readonly pid: string; readonly psid: string },
): readonly [World, Participant] {
  const { state, request } = lineItemIn(projectIn(world, at.projectId), at.lineItemId);
  if (state !== 'LAUNCHED') throw wrongState(`A line item that is ${state} takes nobody in.`);
  const surveyUrl = (request.surveyURL ?? '')
    .replaceAll('<#DubKnowledge[1500/Entity id]>', pid)
    .replaceAll('<#IdParameter[Value]>', psid);
  const participant: Participant = { psid, pid, ...at, surveyUrl, outcome: null };
  return [{ ...world, participants: { ...world.participants, [psid]: participant } }, participant];
}

/** Only the first end of a visit counts. With the last complete the line item is full. */
export function ended(
  world: World,
  psid: string,
  outcome: ParticipantOutcome,
  nowMs: number,
): readonly [World, Participant] {
  const before = Object.hasOwn(world.participants, psid) ? world.participants[psid] : undefined;
  if (before === undefined) throw unknownThing(`participant ${psid}`);
  if (before.outcome !== null) return [world, before];
  const participant = { ...before, outcome };
  const counted = { ...world, participants: { ...world.participants, [psid]: participant } };
  const item = lineItemIn(projectIn(counted, before.projectId), before.lineItemId);
  const isUnderWay = item.state === 'LAUNCHED' || item.state === 'PAUSED';
  if (!isUnderWay || countsOf(counted, before.lineItemId, before.projectId).completes < totalOf(item)) {
    return [counted, participant];
  }
  const done: LineItem = inState(item, 'COMPLETED', 'All completes are there (stand-in)', nowMs);
  return [withLineItem(counted, before.projectId, done), participant];
}

export type Counts = {
  readonly attempts: number;
  readonly completes: number;
  readonly screenouts: number;
  readonly overquotas: number;
  /** Participants who gave up. */
  readonly incompletes: number;
};

export function countsOf(world: World, lineItemId: string, projectId: string): Counts {
  const own = Object.values(world.participants).filter(
    (one) => one.lineItemId === lineItemId && one.projectId === projectId,
  );
  const count = (outcome: ParticipantOutcome): number => own.filter((one) => one.outcome === outcome).length;
  return {
    attempts: own.length,
    completes: count('complete'),
    screenouts: count('screen_out'),
    overquotas: count('over_quota'),
    incompletes: count('leave'),
  };
}
