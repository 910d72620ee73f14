import { askPanel } from '../ask-panel.ts';
import type { PanelFailures } from '../panel-failures.ts';
import { demandFailures } from './demand-failures.ts';
import { parseDemandJson } from './demand-json.ts';
import type { ProviderBSettings } from './provider-b-settings.ts';

export type DemandRequest = {
  readonly method: 'GET' | 'POST';
  /** The path after the base URL, with the query: `/sample/v1/projects`. */
  readonly path: string;
  readonly body?: unknown;
  readonly accessToken?: string;
};

export type DemandAnswer = {
  readonly status: number;
  /** Undefined for invalid JSON. */
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;
  /** Makes the errors of this response, without the secrets in its request. */
  readonly failures: PanelFailures;
};

const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Sends one request, without retries.
 * @throws FieldworkError `panel_unavailable` without a complete response; the request may have had its effect
 */
export async function askDemandApi(settings: ProviderBSettings, request: DemandRequest): Promise<DemandAnswer> {
  const { baseUrl, password, timeoutMs = DEFAULT_TIMEOUT_MS, clock = Date.now } = settings;
  const { method, path, body, accessToken } = request;
  const failures = demandFailures([password, accessToken ?? '']);
  const headers = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
  const url = baseUrl.replace(/\/+$/, '') + path;
  const { status, text, retryAfterMs } = await askPanel({ method, url, headers, body }, { failures, timeoutMs, clock });
  return { status, body: parseDemandJson(text), retryAfterMs, failures };
}
