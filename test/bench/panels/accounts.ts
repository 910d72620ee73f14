import type { RecruitingService } from '../../support/recruiting/recruiting-service.ts';

/** What the stand-ins say, in the end, of all that was charged and recruited. */
export type Accounts = {
  /** Charges that succeeded, each with what of it went back; in the smallest unit. By our payment. */
  readonly charges: ReadonlyMap<string, readonly Charged[]>;
  /** By the id that the service named the run with. */
  readonly recruited: ReadonlyMap<string, Recruited>;
};

export type Charged = { readonly amount: number; readonly refunded: number };

export type Recruited = {
  /** How many studies or projects there are of that id. */
  readonly made: number;
  /** How many of them were started, or bought: with each the customer's money is spent. */
  readonly live: number;
  /** How many of those recruit still. */
  readonly open: number;
  readonly completes: number;
};

export async function readAccounts({ panelA, panelB, payments }: RecruitingService): Promise<Accounts> {
  const { sessions, charges } = await payments.records();
  const byPayment = new Map<string, Charged[]>();
  for (const { payment_intent: intent, paid, amount, amount_refunded: refunded } of charges) {
    if (!paid) continue;
    const paymentId = sessions.find((session) => session.payment_intent === intent)?.client_reference_id ?? 'nobody';
    byPayment.set(paymentId, [...(byPayment.get(paymentId) ?? []), { amount, refunded }]);
  }
  return { charges: byPayment, recruited: new Map([...(await atA(panelA)), ...(await atB(panelB))]) };
}

async function atA(panelA: RecruitingService['panelA']): Promise<readonly (readonly [string, Recruited])[]> {
  const { studies, submissions } = await panelA.records();
  return [...Map.groupBy(studies, ({ internal_name: name }) => name ?? 'nobody')].map(([name, own]) => {
    const live = own.filter(({ status }) => status !== 'UNPUBLISHED');
    const completes = submissions.filter(
      (one) => one.status === 'APPROVED' && live.some(({ id }) => id === one.study_id),
    );
    const open = live.filter(({ status }) => status === 'ACTIVE' || status === 'PAUSED');
    return [name, { made: own.length, live: live.length, open: open.length, completes: completes.length }];
  });
}

const OPEN_AT_B: ReadonlySet<string> = new Set(['LAUNCHED', 'PAUSED', 'AWAITING_APPROVAL']);

async function atB(panelB: RecruitingService['panelB']): Promise<readonly (readonly [string, Recruited])[]> {
  return (await panelB.projects()).map(({ projectId, state, lineItems }) => {
    const purchases = lineItems.reduce((sum, item) => sum + item.purchases, 0);
    const completes = lineItems.reduce((sum, item) => sum + item.completes, 0);
    return [projectId, { made: 1, live: purchases, open: OPEN_AT_B.has(state) ? 1 : 0, completes }];
  });
}
