import { createHash, timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { singleHeader } from '../request/headers.ts';
import type { SystemPage } from './system-page.ts';

/** `GET /metrics` in Prometheus' text format; requires a bearer token where one is configured. */
export function metricsPage(registry: Registry, token: string | null): SystemPage {
  return {
    path: '/metrics',
    documentation: {
      operationId: 'service.metrics',
      summary: "Metrics in Prometheus' text format.",
      responses: {
        200: { description: 'The metrics of this process.' },
        401: { description: 'A metrics token is configured, and this was not it.' },
      },
    },
    async answer(ctx) {
      if (token !== null && !isBearer(singleHeader(ctx.req, 'Authorization'), token)) {
        throw new FieldworkError('unauthenticated', 'Send the metrics token: Authorization: Bearer ….');
      }
      ctx.type = registry.contentType;
      ctx.body = await registry.metrics();
    },
  };
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  return given !== undefined && timingSafeEqual(sha256(given), sha256(token));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
