import { startProviderBStandIn } from '../../../stand-ins/provider-b/start-provider-b-stand-in.ts';
import type { ProviderBStandInOptions } from '../../../stand-ins/provider-b/start-provider-b-stand-in.ts';

export type DemandReply = {
  readonly status: number;
  readonly body: {
    readonly data?: unknown;
    readonly meta?: { readonly total?: number; readonly links?: Readonly<Record<string, string>> };
    readonly status?: { readonly message: string; readonly errors: readonly { code: string; message: string }[] };
    readonly accessToken?: string;
    readonly refreshToken?: string;
  };
};

export type DemandCaller = {
  readonly url: string;
  readonly get: (path: string) => Promise<DemandReply>;
  readonly post: (path: string, body: unknown) => Promise<DemandReply>;
  /** At the stand-in's controls. */
  readonly control: (path: string, body: unknown) => Promise<DemandReply>;
  readonly stop: () => Promise<void>;
};

const ACCOUNT = { clientId: 'api', username: 'somebody', password: 'w0rd' };

/** A stand-in, and raw requests to it: what the client would never send, too. */
export async function startDemandCaller(options: ProviderBStandInOptions = {}): Promise<DemandCaller> {
  const standIn = await startProviderBStandIn({ ...ACCOUNT, feasibilityMs: 0, ...options });
  const { url } = standIn;
  const signedIn = await reply(url, '/auth/v1/token/password', ACCOUNT);
  const headers = { authorization: `Bearer ${signedIn.body.accessToken ?? ''}` };
  return {
    url,
    get: (path) => reply(url, `/sample/v1${path}`, undefined, headers),
    post: (path, body) => reply(url, `/sample/v1${path}`, body, headers),
    control: (path, body) => reply(url, `/stand-in${path}`, body),
    stop: standIn.close,
  };
}

export async function reply(
  url: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<DemandReply> {
  const response = await fetch(url + path, {
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as DemandReply['body'] };
}

export function aLineItem(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    extLineItemId: 'p1-1',
    title: 'Coffee',
    countryISOCode: 'US',
    languageISOCode: 'en',
    surveyURL: 'https://survey.example/?pid=<#DubKnowledge[1500/Entity id]>&psid=<#IdParameter[Value]>',
    surveyTestURL: 'https://survey.example/',
    indicativeIncidence: 100,
    daysInField: 7,
    lengthOfInterview: 10,
    deliveryType: 'BALANCED',
    targets: [{ count: 2, dailyLimit: 0, type: 'COMPLETE' }],
    ...changes,
  };
}

export function aProject(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    extProjectId: 'p1',
    title: 'Coffee',
    category: { surveyTopic: ['FOOD'] },
    lineItems: [aLineItem()],
    ...changes,
  };
}

export const PURCHASE = [
  {
    extLineItemId: 'p1-1',
    surveyURL: 'https://survey.example/?psid=<#IdParameter[Value]>',
    surveyTestURL: 'https://survey.example/',
  },
];
