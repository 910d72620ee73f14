import { checkoutIn } from '../../support/recruiting/run-desk.ts';
import type { RecruitingService } from '../../support/recruiting/recruiting-service.ts';
import { agree, agreeAndPay, fielded, fielding } from './story.ts';
import type { ProviderId, Story } from './story.ts';

/** How a run goes, and the statuses that it may end with or wait in. */
export type Plot = {
  readonly name: string;
  readonly provider: ProviderId;
  readonly ends: readonly string[];
  readonly play: (service: RecruitingService, story: Story) => Promise<void>;
};

async function toTheEnd(service: RecruitingService, story: Story): Promise<void> {
  await fielded(service, story);
  await story.field.complete(story.sample);
}

async function declinedThenPaid(service: RecruitingService, story: Story): Promise<void> {
  const checkout = checkoutIn(await agree(story));
  await service.payments.decline(checkout);
  await service.payments.pay(checkout);
  await fielding(story);
  await story.field.complete(story.sample);
}

/** The button is pressed in two windows at once. */
async function paidTwice(service: RecruitingService, story: Story): Promise<void> {
  const checkout = checkoutIn(await agree(story));
  await Promise.allSettled([service.payments.pay(checkout), service.payments.pay(checkout)]);
  await fielding(story);
  await story.field.complete(story.sample);
}

async function neverPaid(_service: RecruitingService, story: Story): Promise<void> {
  await agree(story);
}

async function expired(service: RecruitingService, story: Story): Promise<void> {
  await service.payments.expire(checkoutIn(await agree(story)));
}

async function priceDeclined(_service: RecruitingService, { desk, runId }: Story): Promise<void> {
  await desk.reaches(runId, 'to be approved', ({ approval }) => approval !== null);
  await desk.decline(runId);
}

/** It is given up while its payer pays: the money is used or goes back. */
async function paidWhileGivenUp(service: RecruitingService, story: Story): Promise<void> {
  const checkout = checkoutIn(await agree(story));
  await Promise.allSettled([story.desk.cancel(story.runId), service.payments.pay(checkout)]);
}

/** A higher price is agreed to and paid. */
async function repriced(service: RecruitingService, story: Story): Promise<void> {
  const { desk, field, runId, sample } = story;
  await fielded(service, story);
  await field.complete(1);
  await raisePrice(service, story);
  await desk.has(runId, 'paused');
  await agreeAndPay(service, story);
  await fielding(story);
  await field.complete(sample - 1);
}

async function repricedNeverAgreed(service: RecruitingService, story: Story): Promise<void> {
  await fielded(service, story);
  await raisePrice(service, story);
  await story.desk.reaches(story.runId, 'to be approved', ({ approval }) => approval !== null);
}

async function raisePrice({ panelB }: RecruitingService, { quoteId }: Story): Promise<void> {
  const cents = (await panelB.project(quoteId))?.lineItems[0]?.cpiCents ?? 0;
  await panelB.reprice(quoteId, cents + 50);
}

const MORE = 2;

async function raised(service: RecruitingService, story: Story): Promise<void> {
  const { desk, field, runId, sample } = story;
  await fielded(service, story);
  await field.complete(1);
  await desk.raise(runId, sample + MORE);
  await agreeAndPay(service, story);
  await desk.reaches(runId, 'raised', (view) => view.sample_size === sample + MORE && view.pending.length === 0);
  await field.complete(sample + MORE - 1);
}

async function cancelled(service: RecruitingService, story: Story): Promise<void> {
  await fielded(service, story);
  await story.field.complete(1);
  await story.desk.cancel(story.runId);
}

async function closedByProvider(service: RecruitingService, story: Story): Promise<void> {
  await fielded(service, story);
  await story.field.complete(2);
  await service.panelB.close(story.quoteId);
}

async function pausedByHand(service: RecruitingService, story: Story): Promise<void> {
  const { desk, field, runId, sample } = story;
  await fielded(service, story);
  await field.complete(1);
  await desk.pause(runId);
  await desk.has(runId, 'paused');
  await desk.resume(runId);
  await fielding(story);
  await field.complete(sample - 1);
}

async function surveyClosed(service: RecruitingService, story: Story): Promise<void> {
  await fielded(service, story);
  await story.field.complete(1);
  await story.caller.ask(`/surveys/${story.desk.surveyId}/complete`, {});
}

/** The survey is another than the one that was agreed to: a person decides, or has yet to. */
function changedMeanwhile(decision: 'launch' | 'refund' | null) {
  return async (service: RecruitingService, story: Story): Promise<void> => {
    const { desk, field, runId, sample } = story;
    const checkout = checkoutIn(await agree(story));
    await pushAnEdit(story);
    await service.payments.pay(checkout);
    await desk.has(runId, 'needs_person');
    if (decision !== null) await desk.decide(runId, decision);
    if (decision !== 'launch') return;
    await fielding(story);
    await field.complete(sample);
  };
}

async function pushAnEdit({ caller, desk }: Story): Promise<void> {
  const survey = `/surveys/${desk.surveyId}`;
  const questions = [{ type: 'text', text: 'What else?' }];
  await caller.ask(survey, { document: { blocks: [{ name: 'Main', questions }] } }, 'PATCH');
  await caller.ask(`${survey}/versions/2/push`, {});
}

const plot =
  (provider: ProviderId, play: Plot['play'], ...ends: readonly string[]) =>
  (name: string): Plot => ({ name, provider, play, ends });

const FIELDED = 'completed';

/** One after the other, again and again. */
export const PLOTS: readonly Plot[] = Object.entries({
  'to the end, A': plot('panel_a', toTheEnd, FIELDED),
  'to the end, B': plot('panel_b', toTheEnd, FIELDED),
  'declined, then paid, A': plot('panel_a', declinedThenPaid, FIELDED),
  'repriced, B': plot('panel_b', repriced, FIELDED),
  'raised, A': plot('panel_a', raised, FIELDED),
  'raised, B': plot('panel_b', raised, FIELDED),
  'never paid, A': plot('panel_a', neverPaid, 'awaiting_payment'),
  'expired, B': plot('panel_b', expired, 'expired'),
  'paid while given up, A': plot('panel_a', paidWhileGivenUp, 'cancelled'),
  'paid while given up, B': plot('panel_b', paidWhileGivenUp, 'cancelled'),
  'paid twice, A': plot('panel_a', paidTwice, FIELDED),
  'cancelled, A': plot('panel_a', cancelled, 'cancelled'),
  'cancelled, B': plot('panel_b', cancelled, 'cancelled'),
  'closed by the provider, B': plot('panel_b', closedByProvider, FIELDED),
  'paused by hand, A': plot('panel_a', pausedByHand, FIELDED),
  'survey closed, A': plot('panel_a', surveyClosed, 'cancelled'),
  'price declined, B': plot('panel_b', priceDeclined, 'cancelled'),
  'repriced, never agreed to, B': plot('panel_b', repricedNeverAgreed, 'paused'),
  'survey changed, launched, A': plot('panel_a', changedMeanwhile('launch'), FIELDED),
  'survey changed, refunded, B': plot('panel_b', changedMeanwhile('refund'), 'cancelled'),
  'survey changed, undecided, A': plot('panel_a', changedMeanwhile(null), 'needs_person'),
}).map(([name, make]) => make(name));
