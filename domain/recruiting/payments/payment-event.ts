/** An event of the payment provider, whose signature has been checked. */
export type PaymentEvent = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** The object that it is about, as the provider writes it. */
  readonly object: Readonly<Record<string, unknown>>;
};

/** The key of our payment's id in the provider's metadata of checkout, intent and charges. */
export const PAYMENT_ID_KEY = 'payment_id';
/** The same of a refund. */
export const REFUND_ID_KEY = 'refund_id';
/** The same of the team that a subscription is for. */
export const TEAM_ID_KEY = 'team_id';

/** Which payment of ours an event is about; null where it names none. */
export function paymentIdOf({ object }: PaymentEvent): string | null {
  return metadataWord(object, PAYMENT_ID_KEY) ?? wordOf(object['client_reference_id']);
}

/** The owner of the subscription that an event is about: the team from the metadata, if there is one, and the provider's ids. */
export function subscriptionOwnerOf({ object }: PaymentEvent): {
  readonly teamId: string | null;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
} {
  return {
    teamId: metadataWord(object, TEAM_ID_KEY),
    customerId: idOf(object['customer']),
    subscriptionId: wordOf(object['id']),
  };
}

/** The id of something that the provider writes as its id, or whole. */
export function idOf(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'id' in value ? wordOf(value.id) : wordOf(value);
}

function metadataWord(object: Readonly<Record<string, unknown>>, key: string): string | null {
  const metadata = object['metadata'];
  if (typeof metadata !== 'object' || metadata === null || !Object.hasOwn(metadata, key)) return null;
  return wordOf((metadata as Readonly<Record<string, unknown>>)[key]);
}

function wordOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
