import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type RequestMetrics = {
  readonly registry: Registry;
  readonly durations: Histogram<'method' | 'route' | 'status'>;
  readonly openEventStreams: Gauge;
};

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/** The metrics of one app, in a registry of its own: two apps in a process don't interfere. */
export function createRequestMetrics(): RequestMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    durations: new Histogram({
      name: 'fieldwork_http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last of its answer, by route pattern and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS_SECONDS,
      registers: [registry],
    }),
    openEventStreams: new Gauge({
      name: 'fieldwork_http_event_streams_open',
      help: 'Streams of server-sent events that are open now.',
      registers: [registry],
    }),
  };
}
