import { z } from 'zod';
import { RUN_COMMANDS } from '../../../domain/recruiting/panels/run/run-commands.ts';
import { RUN_STATUSES, PAUSE_REASONS } from '../../../domain/recruiting/panels/run/run.ts';
import { PANEL_PROVIDERS } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import { paymentView } from '../payments/payment-view.ts';

const timestamp = z.iso.datetime();
const amount = z.string().describe('A decimal string: "12.50".');
const purpose = z.enum(['launch', 'raise', 'repricing']);

const waitingView = z.object({
  who: z.enum(['customer', 'payer', 'provider', 'participants', 'operator', 'nobody']),
  what: z.string(),
});

export const countsView = z.object({
  completes: z.int(),
  starts: z.int(),
  in_progress: z.int(),
  disqualified: z.int(),
  over_quota: z.int(),
});

const approvalView = z.object({
  hash: z.string().describe('What an approval names: it stands for survey, live version, sample, target and price.'),
  quote_id: z.uuid(),
  purpose,
  sample_size: z.int().describe('Completes that this pays for.'),
  cost_per_complete: amount,
  total_cost: amount,
  currency: z.string(),
  breakdown: z.array(z.object({ item: z.string(), text: z.string(), amount })),
  warnings: z.array(z.string()),
  expires_at: timestamp,
});

const repricingEntry = z.object({
  event_id: z.string().describe("The provider's; `seen:…` for a price that was seen there before an event told of it."),
  old_price: z.string(),
  new_price: z.string(),
  reason: z.string().nullable(),
  at: z.string(),
});

const statementLine = z.object({
  payment_id: z.uuid(),
  text: z.string(),
  completes: z.int(),
  delivered: z.int(),
  undelivered: z.int(),
  cost_per_complete: amount,
  paid: amount,
  refunded_before: amount,
  refund: amount,
});

const statementView = z.object({
  currency: z.string(),
  delivered: z.int(),
  paid: amount,
  refunded_before: amount,
  refund: amount,
  kept: amount,
  lines: z.array(statementLine),
});

/** The part of a run that comes from its own row. */
export const listedRunView = z.object({
  id: z.uuid(),
  survey_id: z.uuid(),
  provider_id: z.enum(PANEL_PROVIDERS),
  quote_id: z.uuid(),
  status: z.enum(RUN_STATUSES),
  paused_by: z.array(z.enum(PAUSE_REASONS)).describe('Without any of them it goes on.'),
  change: z
    .object({
      purpose: z.enum(['raise', 'repricing']),
      stage: z.enum(['quoting', 'awaiting_approval', 'awaiting_payment', 'lapsed']),
    })
    .nullable()
    .describe('More of the sample, or a higher price, that is on its way.'),
  sample_size: z.int().describe('Completes that are paid for, or would be.'),
  currency: z.string(),
  stand_in: z.boolean().describe('True where local servers stand in: nobody is recruited, nothing is charged.'),
  waiting_for: z.array(waitingView).describe('The most urgent first.'),
  allowed: z.array(z.enum(RUN_COMMANDS)).describe('What may be asked of it now.'),
  counts: countsView.nullable().describe("The provider's own; null before it was asked."),
  seen_at: timestamp.nullable().describe('When the provider was last asked how it stands.'),
  created_by: z.uuid(),
  created_at: timestamp,
  launched_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
});

/** A run of a panel, as the API shows it. */
export const runView = listedRunView
  .extend({
    approval: approvalView.nullable().describe('What waits to be approved.'),
    payment: paymentView.nullable().describe('What waits to be paid.'),
    problems: z
      .array(z.object({ doing: z.string(), because: z.string(), tries_again_at: timestamp.nullable() }))
      .describe('What could not be done yet, and when it is tried again.'),
    pending: z.array(z.string()).describe('What is being done, or is about to be.'),
    provider_config: z.object({ repricing_events: z.array(repricingEntry) }).catchall(z.unknown()),
    statement: statementView.nullable().describe('What was paid, delivered and given back; null before its end.'),
  })
  .meta({ id: 'PanelRun' });

export type ListedRunView = z.infer<typeof listedRunView>;
export type RunView = z.infer<typeof runView>;
