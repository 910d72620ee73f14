import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Registry } from 'prom-client';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { isFromOwnMachine, isOnOwnMachine } from '../../domain/ground/own-machine.ts';
import { problemReference } from '../openapi/describe-answers.ts';
import { singleHeader } from '../request/headers.ts';
import type { SystemPage } from './system-page.ts';

export type MetricsAccess = {
  /** The bearer token; null: none is configured. */
  readonly token: string | null;
  /** The address under which the outside world reaches the service. */
  readonly publicUrl: string;
};

/**
 * `GET /metrics` in Prometheus' text format, for whoever has the token. Where none is configured and the service is for its
 * own machine alone, for programs on that machine.
 */
export function metricsPage(registry: Registry, access: MetricsAccess): SystemPage {
  return {
    path: '/metrics',
    documentation: {
      operationId: 'service.metrics',
      summary: "Metrics in Prometheus' text format, by METRICS_TOKEN as a bearer token.",
      responses: {
        200: {
          description: 'The metrics of this process.',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        401: problemReference(401),
      },
    },
    async answer(ctx) {
      refuseStrangers(ctx.req, access);
      ctx.type = registry.contentType;
      ctx.body = await registry.metrics();
    },
  };
}

/** @throws FieldworkError `unauthenticated` */
function refuseStrangers(request: IncomingMessage, { token, publicUrl }: MetricsAccess): void {
  if (token === null && isOnOwnMachine(publicUrl) && isFromOwnMachine(request)) return;
  if (token === null) {
    throw new FieldworkError(
      'unauthenticated',
      'No METRICS_TOKEN is set: metrics are for programs on the machine itself.',
    );
  }
  if (!isBearer(singleHeader(request, 'Authorization'), token)) {
    throw new FieldworkError('unauthenticated', 'Send the metrics token: Authorization: Bearer ….');
  }
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  return given !== undefined && timingSafeEqual(sha256(given), sha256(token));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
