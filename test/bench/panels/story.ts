import { aLiveSurvey, checkoutIn, runDesk } from '../../support/recruiting/run-desk.ts';
import type { PaymentView, RunDesk, RunView } from '../../support/recruiting/run-desk.ts';
import type { RecruitingService } from '../../support/recruiting/recruiting-service.ts';
import type { SteadfastCaller } from '../../support/recruiting/steadfast-caller.ts';
import { fieldAt } from './field.ts';
import type { Field } from './field.ts';

export type ProviderId = 'panel_a' | 'panel_b';

/** What a customer agreed to, as they were told it. */
export type AgreedTo = {
  readonly paymentId: string;
  readonly purpose: string;
  readonly total: string;
  readonly perComplete: string;
  /** For how many completes, and after how many others. */
  readonly places: number;
  readonly after: number;
};

/** A run as its customer tells it: what was asked for and agreed to. What became of it is counted elsewhere. */
export type Story = {
  readonly caller: SteadfastCaller;
  readonly provider: ProviderId;
  readonly desk: RunDesk;
  readonly field: Field;
  readonly quoteId: string;
  readonly runId: string;
  readonly sample: number;
  readonly agreed: AgreedTo[];
};

/** Steps have all the time that kills and growing pauses between tries may take. */
const PATIENCE_MS = 300_000;

/** A live survey, a quote, and the wish to launch it. */
export async function begin(
  { panelA, panelB }: RecruitingService,
  caller: SteadfastCaller,
  provider: ProviderId,
  sample: number,
): Promise<Story> {
  const desk = runDesk(caller, await aLiveSurvey(caller), { patienceMs: PATIENCE_MS });
  const request = { provider_id: provider, sample_size: sample, country: 'US', minutes: 5, targeting: { age_min: 25 } };
  const { quote_id: quoteId } = await desk.quote(request);
  const { id: runId } = await desk.launch(quoteId);
  const field = fieldAt({ panelA, panelB }, provider, quoteId);
  return { caller, provider, desk, field, quoteId, runId, sample, agreed: [] };
}

/** Agrees to what waits to be agreed to, and notes it. */
export async function agree(story: Story): Promise<PaymentView> {
  const { desk, runId, agreed } = story;
  const { approval } = await desk.reaches(runId, 'to be approved', (view) => view.approval !== null);
  if (approval === null) throw new Error('There is nothing to agree to.');
  const after = await completesBefore(story, approval.purpose);
  const payment = await desk.approve(runId);
  agreed.push({
    paymentId: payment.id,
    purpose: approval.purpose,
    total: approval.total_cost,
    perComplete: approval.cost_per_complete,
    places: approval.sample_size,
    after,
  });
  return payment;
}

/** More of a sample begins after all that was paid for before; a higher price, after what had been delivered. */
async function completesBefore({ field, agreed }: Story, purpose: string): Promise<number> {
  if (purpose === 'launch') return 0;
  if (purpose === 'repricing') return field.completes();
  return agreed.filter((one) => one.purpose !== 'repricing').reduce((sum, { places }) => sum + places, 0);
}

/** Agrees, pays by the button of the checkout. */
export async function agreeAndPay(service: RecruitingService, story: Story): Promise<void> {
  await service.payments.pay(checkoutIn(await agree(story)));
}

/** Until participants are sent. */
export function fielding({ desk, runId }: Story): Promise<RunView> {
  return desk.has(runId, 'active');
}

export async function fielded(service: RecruitingService, story: Story): Promise<void> {
  await agreeAndPay(service, story);
  await fielding(story);
}
