import type { AuditEntryView, RunView } from '../../support/recruiting/run-desk.ts';
import type { Accounts } from './accounts.ts';
import type { Plot } from './plots.ts';
import type { AgreedTo, Story } from './story.ts';

/** All that is known of a run once nothing moves any more. */
export type Told = {
  readonly plot: Plot;
  readonly story: Story;
  readonly view: RunView;
  readonly audit: readonly AuditEntryView[];
};

/** What is wrong with a run, in sentences; none, if all is well. What counts is what the stand-ins have in their books. */
export function wrongWith(told: Told, accounts: Accounts): readonly string[] {
  const { plot, story, view } = told;
  const about = `${plot.name} (${story.runId})`;
  return [...chargesOf(told, accounts), ...studiesOf(told, accounts), ...endOf(told), ...auditOf(told)].map(
    (sentence) => `${about}, ${view.status}: ${sentence}`,
  );
}

/** At most one charge for each approval, of what was agreed to; and what is kept is what was delivered. */
function chargesOf({ story, view }: Told, { charges, recruited }: Accounts): readonly string[] {
  const wrong: string[] = [];
  for (const { paymentId, total, purpose } of story.agreed) {
    const own = charges.get(paymentId) ?? [];
    if (own.length > 1) wrong.push(`the ${purpose} was charged ${own.length} times`);
    if (own.some(({ amount }) => amount !== cents(total))) wrong.push(`the ${purpose} was not charged as agreed`);
  }
  if (view.ended_at === null) return wrong;
  const kept = story.agreed
    .flatMap(({ paymentId }) => charges.get(paymentId) ?? [])
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const delivered = recruited.get(story.quoteId)?.completes ?? 0;
  const due = story.agreed
    .filter(({ paymentId }) => charges.has(paymentId))
    .reduce((sum, agreed) => sum + dueFor(agreed, delivered), 0);
  if (kept !== due)
    wrong.push(`${kept} are kept of what was charged, ${due} for ${delivered} completes would be right`);
  return wrong;
}

function dueFor({ after, places, perComplete }: AgreedTo, delivered: number): number {
  return Math.min(Math.max(delivered - after, 0), places) * cents(perComplete);
}

/** One study or project for a run, live only where it was paid for, and open only where the run is. */
function studiesOf({ story, view }: Told, { charges, recruited }: Accounts): readonly string[] {
  const own = recruited.get(story.quoteId) ?? { made: 0, live: 0, open: 0, completes: 0 };
  const isPaid = story.agreed.some(({ paymentId }) => charges.has(paymentId));
  return [
    ...(own.made > 1 ? [`${own.made} runs were made at the provider`] : []),
    ...(own.live > 1 ? [`${own.live} runs were launched at the provider`] : []),
    ...(own.live > 0 && !isPaid ? ['it was launched and not paid'] : []),
    ...(own.open > 0 && view.ended_at !== null ? ['it has ended here, and recruits still'] : []),
  ];
}

/** A person who can be asked; providers and participants have had all the time there is. */
const NAMED: ReadonlySet<string> = new Set(['customer', 'payer', 'operator']);

function endOf({ plot, view }: Told): readonly string[] {
  const { status, waiting_for: waiting, pending, ended_at: endedAt } = view;
  const isAwaited = endedAt === null && waiting.some(({ who }) => NAMED.has(who));
  const isOver = endedAt !== null && waiting.length === 0;
  return [
    ...(plot.ends.includes(status) ? [] : [`it should be ${plot.ends.join(' or ')}`]),
    ...(isAwaited || isOver ? [] : [`it waits for nobody who could be asked: ${JSON.stringify(waiting)}`]),
    ...(pending.length > 0 ? [`still to do: ${pending.join(', ')}`] : []),
  ];
}

/** Each entry goes on where the one before ended, and no approval is nobody's. */
function auditOf({ story, view, audit }: Told): readonly string[] {
  const moves = audit.flatMap(({ details: { from, to } }) =>
    from === undefined || to === undefined ? [] : [{ from, to }],
  );
  const leaps = moves.filter(({ from }, place) => place > 0 && moves[place - 1]?.to !== from);
  const isLate = audit.some(({ at }, place) => place > 0 && at < (audit[place - 1]?.at ?? ''));
  const approvals = audit.filter(({ action }) => action === 'approved');
  const last = moves.at(-1)?.to;
  const fielding = new Set(['active', 'paused']);
  const endsElsewhere = last !== view.status && !(fielding.has(last ?? '') && fielding.has(view.status));
  return [
    ...leaps.map(({ from, to }) => `its audit log leaps from elsewhere to ${from} → ${to}`),
    ...(isLate ? ['its audit log is not in the order of time'] : []),
    ...(endsElsewhere ? [`its audit log ends with ${last}`] : []),
    ...(approvals.length === story.agreed.length ? [] : [`${approvals.length} approvals are in its audit log`]),
    ...(approvals.every(({ actor }) => actor === `user:${story.caller.userId}`) ? [] : ['approved by somebody else']),
  ];
}

/** An event as followers get it. */
export type Heard = { readonly type: string; readonly data: Readonly<Record<string, unknown>> };

/** Followers hear of each end, and of each payment that came, once. */
export function misheard(told: readonly Told[], { charges }: Accounts, heard: readonly Heard[]): readonly string[] {
  const times = (type: string, member: string, id: string) =>
    heard.filter((event) => event.type === type && event.data[member] === id).length;
  return told.flatMap(({ story, view }) => {
    const ends = times('PANEL_COMPLETED', 'integration_id', story.runId);
    const payments = story.agreed.filter(
      ({ paymentId }) => times('PAYMENT_SUCCEEDED', 'payment_id', paymentId) !== (charges.has(paymentId) ? 1 : 0),
    );
    return [
      ...(ends === (view.status === 'completed' ? 1 : 0) ? [] : [`${story.runId}: its end was told ${ends} times`]),
      ...payments.map(({ paymentId }) => `${paymentId}: that it was paid was not told as often as it was`),
    ];
  });
}

/** What is in the stand-ins' books that no story has told. */
export function unheardOf(stories: readonly Story[], { charges, recruited }: Accounts): readonly string[] {
  const payments = new Set(stories.flatMap(({ agreed }) => agreed.map(({ paymentId }) => paymentId)));
  const quotes = new Set(stories.map(({ quoteId }) => quoteId));
  return [
    ...[...charges.keys()].filter((id) => !payments.has(id)).map((id) => `a charge for ${id}, which nobody agreed to`),
    ...[...recruited]
      .filter(([id, { live }]) => live > 0 && !quotes.has(id))
      .map(([id]) => `a run ${id} at the provider, which nobody asked for`),
  ];
}

function cents(decimal: string): number {
  return Math.round(Number(decimal) * 100);
}
