import type { FAULT_KINDS, Records, Subscription, SubscriptionStatus } from '../../../stand-ins/checkout/records.ts';
import { askStandIn } from './ask-stand-in.ts';

export type CheckoutFault = {
  readonly kind: (typeof FAULT_KINDS)[number];
  readonly times?: number;
  readonly method?: 'GET' | 'POST';
  /** What the path begins with: `/v1/refunds`. */
  readonly path?: string;
  readonly retry_after_seconds?: number;
  readonly delay_ms?: number;
};

type Changes = {
  readonly seats?: number;
  readonly status?: SubscriptionStatus;
  readonly cancel_at_period_end?: boolean;
};

export type AtCheckout = ReturnType<typeof atCheckout>;

/** What a test does, and counts, at the stand-in for Stripe: stand-ins/checkout/README.md says what each does. */
export function atCheckout(url: string) {
  const post = <Answer = unknown>(path: string, body: unknown = {}): Promise<Answer> =>
    askStandIn<Answer>(url, 'POST', path, body);
  const records = (): Promise<Records> => askStandIn(url, 'GET', '/records');
  return {
    url,
    records,
    /** The checkouts of one of our payments: `client_reference_id` names it. */
    checkoutsOf: async (paymentId: string) =>
      (await records()).sessions.filter((session) => session.client_reference_id === paymentId),
    pay: (checkoutId: string) => post(`/checkouts/${checkoutId}/pay`),
    decline: (checkoutId: string) => post(`/checkouts/${checkoutId}/decline`),
    expire: (checkoutId: string) => post(`/checkouts/${checkoutId}/expire`),
    /** A refund that the service didn't ask for; of the rest where no amount is told. */
    refund: (intentId: string, amount?: number) =>
      post(`/intents/${intentId}/refund`, amount === undefined ? {} : { amount }),
    failRefund: (refundId: string) => post(`/refunds/${refundId}/fail`),
    subscribe: (subscription: {
      seats: number;
      metadata?: Readonly<Record<string, string>>;
      customer?: string;
      status?: SubscriptionStatus;
    }) => post<Subscription>('/subscriptions', subscription),
    changeSubscription: (id: string, changes: Changes) => post<Subscription>(`/subscriptions/${id}`, changes),
    endSubscription: (id: string) => askStandIn<Subscription>(url, 'DELETE', `/subscriptions/${id}`),
    advanceClock: (seconds: number) => post('/clock', { advance_seconds: seconds }),
    failNext: (fault: CheckoutFault) => post('/faults', fault),
    clearFaults: () => askStandIn(url, 'DELETE', '/faults'),
    /** How events are sent from now on. */
    sendEvents: (how: {
      held?: boolean;
      delay_ms?: number;
      jitter_ms?: number;
      copies?: number;
      drop_next?: number;
      dropped_types?: readonly string[];
    }) => post('/deliveries', how),
    /** Sends the held ones, one after the other. @returns what each was answered */
    releaseEvents: async (how: { order?: 'made' | 'reversed' | 'shuffled'; copies?: number } = {}) =>
      (await post<{ statuses: readonly (number | null)[] }>('/deliveries/release', how)).statuses,
    /** Sends one now; `signed_seconds_ago` and `secret` make it a wrong one. */
    sendAgain: async (eventId: string, flaw: { signed_seconds_ago?: number; secret?: string } = {}) =>
      (await post<{ status: number | null }>(`/events/${eventId}/deliver`, flaw)).status,
  };
}
