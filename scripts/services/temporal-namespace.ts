import { Connection, isGrpcServiceError } from '@temporalio/client';
import { msToTs, requiredTsToMs } from '@temporalio/common/lib/time.js';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { pollUntil } from './poll.ts';

export type TemporalTarget = {
  readonly address: string;
  readonly namespace: string;
  readonly apiKey?: string | null;
  readonly tls?: boolean;
};

export type NamespaceNeeds = {
  /** Keyword attributes by which operators find workflows. */
  readonly searchAttributes: readonly string[];
  /** How long histories are retained after the end of a workflow; null leaves the cluster's own setting. */
  readonly retentionDays: number | null;
};

/** How long the server may be silent: until it is reached, and until all is prepared. */
type NamespaceWaits = { readonly connectMs: number; readonly prepareMs: number };

const WAITS: NamespaceWaits = { connectMs: 10_000, prepareMs: 60_000 };

/** The server gave no answer in time, or was away: it refused nothing, so another try may help. */
export class TemporalSilent extends FieldworkError {
  constructor(detail: string, options?: { readonly cause?: unknown }) {
    super('service_unavailable', detail, options);
  }
}

/** A cluster's frontends look for new namespaces every ten seconds. */
const FOUND_WITHIN_MS = 30_000;
const DAY_MS = 86_400_000;
const DEFAULT_RETENTION_DAYS = 3;

/** https://grpc.github.io/grpc/core/md_doc_statuscodes.html */
const GRPC = {
  late: 4,
  notFound: 5,
  alreadyExists: 6,
  permissionDenied: 7,
  unavailable: 14,
  unauthenticated: 16,
} as const;
/** temporal.api.enums.v1.IndexedValueType */
const KEYWORD = 2;

/**
 * Checks that the namespace exists with what the service needs; registers missing parts if it may.
 * @throws FieldworkError `service_unavailable`: why it can't be used, and what to do; TemporalSilent where it gave no answer
 */
export async function prepareNamespace(
  target: TemporalTarget,
  needs: NamespaceNeeds,
  { connectMs, prepareMs }: NamespaceWaits = WAITS,
): Promise<void> {
  const connection = await connect(target, connectMs);
  try {
    await connection.withDeadline(Date.now() + prepareMs, async () => {
      await ensureNamespace(connection, target, needs);
      await untilFound(() => ensureSearchAttributes(connection, target, needs));
    });
  } catch (error) {
    throw explain(error, target);
  } finally {
    await connection.close();
  }
}

/** True when the namespace answers, which is what "ready" means. */
export async function namespaceAnswers({ address, namespace }: TemporalTarget): Promise<boolean> {
  try {
    const connection = await Connection.connect({ address, connectTimeout: 1_000 });
    try {
      await connection.withDeadline(Date.now() + 1_000, () =>
        connection.workflowService.describeNamespace({ namespace }),
      );
      return true;
    } finally {
      await connection.close();
    }
  } catch {
    // Not yet: the caller polls until its deadline.
    return false;
  }
}

/** True when the server answers at all, whatever the state of its data: a call that it makes nothing for. */
export async function temporalAnswers(address: string, withinMs: number): Promise<boolean> {
  try {
    const connection = await Connection.connect({ address, connectTimeout: withinMs });
    await connection.close();
    return true;
  } catch {
    // The caller counts it as silence.
    return false;
  }
}

async function connect({ address, apiKey, tls }: TemporalTarget, withinMs: number): Promise<Connection> {
  try {
    return await Connection.connect({
      address,
      connectTimeout: withinMs,
      ...(tls === true ? { tls: true } : {}),
      ...(apiKey === undefined || apiKey === null ? {} : { apiKey }),
    });
  } catch (cause) {
    throw new TemporalSilent(
      `Temporal can't be reached at ${address}: start it, or mend TEMPORAL_ADDRESS (and TEMPORAL_TLS, TEMPORAL_API_KEY).`,
      { cause },
    );
  }
}

async function ensureNamespace(
  { workflowService }: Connection,
  { namespace }: TemporalTarget,
  { retentionDays }: NamespaceNeeds,
): Promise<void> {
  const wantedMs = (retentionDays ?? DEFAULT_RETENTION_DAYS) * DAY_MS;
  try {
    const { config } = await workflowService.describeNamespace({ namespace });
    const currentMs = requiredTsToMs(config?.workflowExecutionRetentionTtl, 'workflowExecutionRetentionTtl');
    if (retentionDays === null || currentMs === wantedMs) return;
    await workflowService.updateNamespace({ namespace, config: { workflowExecutionRetentionTtl: msToTs(wantedMs) } });
  } catch (error) {
    if (!hasCode(error, GRPC.notFound)) throw error;
    await workflowService.registerNamespace({
      namespace,
      workflowExecutionRetentionPeriod: msToTs(wantedMs),
    });
  }
}

async function untilFound(work: () => Promise<void>): Promise<void> {
  const outcome: { failure: unknown } = { failure: null };
  const found = await pollUntil(
    async () => {
      try {
        await work();
        return true;
      } catch (error) {
        outcome.failure = error;
        if (hasCode(error, GRPC.notFound)) return false;
        throw error;
      }
    },
    { deadlineMs: FOUND_WITHIN_MS },
  );
  if (!found) throw outcome.failure;
}

async function ensureSearchAttributes(
  { operatorService }: Connection,
  { namespace }: TemporalTarget,
  { searchAttributes }: NamespaceNeeds,
): Promise<void> {
  const { customAttributes } = await operatorService.listSearchAttributes({ namespace });
  const missing = searchAttributes.filter((name) => !(name in customAttributes));
  if (missing.length === 0) return;
  try {
    await operatorService.addSearchAttributes({
      namespace,
      searchAttributes: Object.fromEntries(missing.map((name) => [name, KEYWORD])),
    });
  } catch (error) {
    if (hasCode(error, GRPC.alreadyExists)) return;
    if (isSilence(error)) throw error;
    throw new FieldworkError(
      'service_unavailable',
      `The namespace ${namespace} lacks the search attributes ${missing.join(', ')} and they could not be added: add them there, each of the type Keyword.`,
      { cause: error },
    );
  }
}

function explain(error: unknown, { address, namespace }: TemporalTarget): FieldworkError {
  if (error instanceof FieldworkError) return error;
  const refused = hasCode(error, GRPC.permissionDenied) || hasCode(error, GRPC.unauthenticated);
  const sentence = refused
    ? `Temporal at ${address} does not let the service use the namespace ${namespace}: mend TEMPORAL_API_KEY or TEMPORAL_NAMESPACE.`
    : `The namespace ${namespace} of Temporal at ${address} can't be used (${String(error)}): see that it is there.`;
  if (isSilence(error)) return new TemporalSilent(sentence, { cause: error });
  return new FieldworkError('service_unavailable', sentence, { cause: error });
}

function isSilence(error: unknown): boolean {
  return hasCode(error, GRPC.late) || hasCode(error, GRPC.unavailable);
}

function hasCode(error: unknown, code: number): boolean {
  if (!isGrpcServiceError(error)) return false;
  const found: number = error.code;
  return found === code;
}
