import type { FormBranch } from './form-body.ts';
import { findIntent } from './payments.ts';
import { group, oneOf, optional, readParameters, text, wholeNumber } from './read-parameters.ts';
import type { Field } from './read-parameters.ts';
import { findRefund, prepareRefund } from './refunds.ts';
import { expireDueSessions, expireSession, findSession, prepareSession } from './sessions.ts';
import { StripeError, missing } from './stripe-error.ts';
import { findCustomer, findSubscription } from './subscriptions.ts';
import type { Asker, World } from './world.ts';

export type Call = {
  readonly method: string;
  readonly path: string;
  readonly form: FormBranch;
  readonly asker: Asker;
};

type Act = () => unknown;
type Endpoint = (world: World, call: Call, id: string) => Act;

const PATH = /^\/v1\/(checkout\/sessions|\w+)(?:\/(\w+))?(?:\/(\w+))?$/;

/**
 * Checks a request. @returns a function that performs it
 * @throws StripeError 400 for invalid parameters, 404 for addresses that this stand-in doesn't have
 */
export function prepare(world: World, call: Call): Act {
  expireDueSessions(world);
  const [, collection = '', id = '', verb = ''] = PATH.exec(call.path) ?? [];
  const endpoint = ENDPOINTS.get(
    `${call.method} ${collection}${id === '' ? '' : '/:id'}${verb === '' ? '' : `/${verb}`}`,
  );
  if (endpoint !== undefined) return endpoint(world, call, id);
  throw new StripeError(404, `Unrecognized request URL (${call.method}: ${call.path.slice(0, 200)}).`);
}

const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ['POST checkout/sessions', (world, { form }) => prepareSession(world, form)],
  [
    'GET checkout/sessions',
    listOf(({ sessions }) => sessions, {
      status: optional(oneOf('open', 'complete', 'expired')),
      created: optional(group({ gte: wholeNumber(0, 99_999_999_999) })),
    }),
  ],
  ['GET checkout/sessions/:id', one(findSession)],
  [
    'POST checkout/sessions/:id/expire',
    one((world, id, asker) => {
      const session = findSession(world, id);
      expireSession(world, session, asker);
      return session;
    }),
  ],
  ['GET payment_intents/:id', one(findIntent)],
  ['POST refunds', (world, { form, asker }) => prepareRefund(world, form, asker)],
  [
    'GET refunds',
    listOf(({ refunds }) => refunds, { charge: optional(text(255)), payment_intent: optional(text(255)) }),
  ],
  ['GET refunds/:id', one(findRefund)],
  ['GET customers/:id', one(findCustomer)],
  ['GET subscriptions/:id', one(findSubscription)],
  ['GET events', listOf(({ events }) => events, { type: optional(text(255)) })],
  ['GET events/:id', one(findEvent)],
]);

/** Reads one object, named in the path; without parameters. */
function one(find: (world: World, id: string, asker: Asker) => unknown): Endpoint {
  return (world, { form, asker }, id) => {
    readParameters(form, {});
    return () => find(world, id, asker);
  };
}

function findEvent({ records }: World, id: string): unknown {
  const event = records.events.find((each) => each.id === id);
  if (event === undefined) throw missing('event', id, 'id');
  return event;
}

const PAGE = { limit: optional(wholeNumber(1, 100)), starting_after: optional(text(255)) };

/** A parameter of a list: a value, or a range of times. */
type Wanted = string | { readonly gte: number } | undefined;

function fits(value: unknown, wanted: Wanted): boolean {
  if (typeof wanted === 'object') return Number(value) >= wanted.gte;
  return wanted === undefined || value === wanted;
}

/** Newest first, by pages: https://docs.stripe.com/api/pagination */
function listOf(
  pick: (records: World['records']) => readonly { readonly id: string }[],
  filters: Readonly<Record<string, Field<Wanted>>>,
): Endpoint {
  return ({ records }, { form, path }) => {
    const { limit = 10, starting_after: after, ...wanted } = readParameters(form, { ...filters, ...PAGE });
    return () => {
      const fitting = pick(records)
        .toReversed()
        .filter((record) =>
          Object.entries<unknown>(wanted).every(([key, value]) => fits(Reflect.get(record, key), value as Wanted)),
        );
      const start = after === undefined ? 0 : fitting.findIndex(({ id }) => id === after) + 1;
      if (after !== undefined && start === 0) throw missing('object', after, 'starting_after', 400);
      const data = fitting.slice(start, start + limit);
      return { object: 'list', url: path, has_more: fitting.length > start + limit, data };
    };
  };
}
