import { eventually } from '../eventually.ts';

/** What asks the REST interface: a patient caller, or one that takes no for an answer. */
export type Asker = { ask<Answer>(path: string, json?: object, method?: string): Promise<Answer> };

export type QuoteView = {
  readonly quote_id: string;
  readonly feasible: boolean;
  readonly cost_per_complete: string;
  readonly total_cost: string;
  readonly currency: string;
  readonly breakdown: readonly { readonly item: string; readonly text: string; readonly amount: string }[];
  readonly stand_in: boolean;
};

export type PaymentView = {
  readonly id: string;
  readonly integration_id: string;
  readonly purpose: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly checkout_url: string | null;
  readonly refunded: string;
  readonly refunds: readonly { readonly reason: string; readonly amount: string; readonly state: string }[];
  readonly stand_in: boolean;
};

export type StatementView = {
  readonly currency: string;
  readonly delivered: number;
  readonly paid: string;
  readonly refunded_before: string;
  readonly refund: string;
  readonly kept: string;
  readonly lines: readonly { readonly text: string; readonly refund: string }[];
};

export type RunView = {
  readonly id: string;
  readonly quote_id: string;
  readonly status: string;
  readonly paused_by: readonly string[];
  readonly change: { readonly purpose: string; readonly stage: string } | null;
  readonly sample_size: number;
  readonly stand_in: boolean;
  readonly waiting_for: readonly { readonly who: string; readonly what: string }[];
  readonly allowed: readonly string[];
  readonly approval: {
    readonly hash: string;
    readonly purpose: string;
    readonly sample_size: number;
    readonly cost_per_complete: string;
    readonly total_cost: string;
  } | null;
  readonly payment: PaymentView | null;
  readonly problems: readonly { readonly doing: string; readonly because: string }[];
  readonly pending: readonly string[];
  readonly provider_config: Readonly<Record<string, unknown>>;
  readonly statement: StatementView | null;
  readonly ended_at: string | null;
};

export type AuditEntryView = {
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly details: { readonly from?: string; readonly to?: string } & Readonly<Record<string, unknown>>;
};

export type RunDesk = ReturnType<typeof runDesk>;

/** What a customer does with the runs of one survey. @param patienceMs how long is waited for what must come */
export function runDesk({ ask }: Asker, surveyId: string, { patienceMs }: { readonly patienceMs: number }) {
  const runs = `/surveys/${surveyId}/panels`;
  const run = (id: string) => ask<RunView>(`${runs}/${id}`);
  const act =
    (command: string) =>
    (id: string, input: object = {}): Promise<RunView> =>
      ask<RunView>(`${runs}/${id}/${command}`, input);
  /** The run once it is so. */
  const reaches = async (id: string, words: string, isSo: (view: RunView) => boolean): Promise<RunView> => {
    const seen: RunView[] = [];
    await eventually(
      async () => {
        const view = await run(id);
        seen[0] = view;
        if (!isSo(view) && !isOver(view)) throw new Error(`The run is not ${words}: ${JSON.stringify(view)}`);
      },
      { withinMs: patienceMs, everyMs: 250 },
    );
    const [view] = seen;
    if (view === undefined || !isSo(view)) throw new Error(`The run will not be ${words}: ${JSON.stringify(view)}`);
    return view;
  };
  const hasCheckout = ({ payment }: RunView) => typeof payment?.checkout_url === 'string';
  return {
    surveyId,
    run,
    reaches,
    quote: (request: object): Promise<QuoteView> => quoted(ask, `${runs}/quote`, request, patienceMs),
    launch: (quoteId: string) => ask<RunView>(`${runs}/launch`, { quote_id: quoteId }),
    /** Agrees to what waits to be agreed to. @returns the payment that follows from it */
    async approve(id: string): Promise<PaymentView> {
      const { approval } = await reaches(id, 'to be approved', (view) => view.approval !== null);
      await act('approve')(id, { approval_hash: approval?.hash });
      const { payment } = await reaches(id, 'to be paid', hasCheckout);
      return payment as PaymentView;
    },
    decline: act('decline'),
    pause: act('pause'),
    resume: act('resume'),
    cancel: act('cancel'),
    raise: (id: string, sampleSize: number) => act('raise')(id, { sample_size: sampleSize }),
    decide: (id: string, decision: 'launch' | 'refund') => act('decide')(id, { decision }),
    has: (id: string, status: string) => reaches(id, status, (view) => view.status === status),
    /** Ended, with nothing left to do or to give back. */
    settled: (id: string) => reaches(id, 'settled', isOver),
    counts: (id: string) => ask<Readonly<Record<string, unknown>>>(`${runs}/${id}/status`),
    audit: (id: string) => wholeAudit(ask, `${runs}/${id}/audit`),
  };
}

/** Nothing will change any more. */
function isOver({ ended_at: endedAt, pending, waiting_for: waiting }: RunView): boolean {
  return endedAt !== null && pending.length + waiting.length === 0;
}

/** What long work answers while it goes on. */
type WorkView = { readonly operation_id?: string; readonly id?: string };
type Finished<Result> = { readonly completed_at: string | null; readonly result: Result | null };

async function quoted(ask: Asker['ask'], path: string, request: object, withinMs: number): Promise<QuoteView> {
  const answer = await ask<QuoteView & WorkView>(path, request);
  if ('quote_id' in answer) return answer;
  const ends: QuoteView[] = [];
  await eventually(
    async () => {
      const { completed_at, result } = await ask<Finished<QuoteView>>(`/operations/${(answer as WorkView).id}`);
      if (completed_at === null || result === null) throw new Error('There is no quote yet.');
      ends.push(result);
    },
    { withinMs, everyMs: 250 },
  );
  return ends[0] as QuoteView;
}

type AuditPage = { readonly entries: readonly AuditEntryView[]; readonly total: number };

async function wholeAudit(ask: Asker['ask'], path: string): Promise<readonly AuditEntryView[]> {
  const found: AuditEntryView[] = [];
  for (;;) {
    const { entries, total } = await ask<AuditPage>(`${path}?limit=200&offset=${found.length}`);
    found.push(...entries);
    if (entries.length === 0 || found.length >= total) return found;
  }
}

/** The id of the checkout that a payer is sent to. */
export function checkoutIn(payment: PaymentView): string {
  const id = payment.checkout_url?.split('/').at(-1);
  if (id === undefined) throw new Error('The payment has no checkout.');
  return id;
}

/** A live survey that a respondent answers in two pages. */
export async function aLiveSurvey({ ask }: Asker, name = 'Coffee at work'): Promise<string> {
  const { id } = await ask<{ id: string }>('/surveys', { name });
  const questions = [
    { type: 'select', text: 'Do you drink coffee at work?', options: [{ text: 'Yes' }, { text: 'No' }] },
    { type: 'text', text: 'What would make it better?' },
  ];
  await ask(`/surveys/${id}`, { document: { blocks: [{ name: 'Main', questions }] } }, 'PATCH');
  await ask(`/surveys/${id}/publish`, {});
  return id;
}
