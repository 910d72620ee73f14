import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CONFIG_VARIABLES, readConfig } from '../config.ts';
import type { ConfigVariable } from '../config.ts';
import { FieldworkError } from '../domain/ground/errors.ts';
import { configurationPage } from '../scripts/docs/configuration-page.ts';

function issuesOf(env: Partial<Record<ConfigVariable, string>>): Record<string, string> {
  try {
    readConfig(env);
    return {};
  } catch (error) {
    if (!(error instanceof FieldworkError)) throw error;
    expect(error.code).toBe('invalid_input');
    return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
  }
}

const PEM = '-----BEGIN PRIVATE KEY-----\nMIIEvQ+/\nIBADAN==\n-----END PRIVATE KEY-----\n';
const KEYS_OF_B = { PANEL_B_CLIENT_ID: 'us', PANEL_B_USERNAME: 'me', PANEL_B_PASSWORD: 'a word' };
const DKIM = { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'fieldwork', DKIM_PRIVATE_KEY: PEM };

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      http: {
        host: '127.0.0.1',
        port: 8080,
        localUrl: 'http://127.0.0.1:8080',
        publicUrl: 'http://127.0.0.1:8080',
        surveyAddresses: [],
        trustedProxies: 0,
      },
      dataDir: resolve('data'),
      databaseUrl: null,
      databaseOwnerUrl: null,
      temporal: { address: null, namespace: 'fieldwork', apiKey: null, tls: false },
      serviceTokens: [],
      serviceAdmins: [],
      ai: {
        provider: 'rules',
        baseUrl: null,
        apiKey: null,
        model: null,
        concurrency: 8,
        timeoutMs: 60_000,
        windowTokens: null,
      },
      agent: {
        mostModelCalls: 25,
        mostToolCalls: 60,
        tokensPerTurn: 1_000_000,
        tokensPerDay: 20_000_000,
        approvalLifeMs: 86_400_000,
        concurrency: 64,
      },
      research: { provider: 'none', apiKey: null, baseUrl: null },
      demographics: { census: null },
      mail: {
        smtpUrl: null,
        from: { name: 'Fieldwork', address: 'no-reply@localhost' },
        connections: 5,
        dkim: null,
        bounceDomain: null,
        perSecond: 10,
        retryAfterMinutes: [5, 30, 120, 360, 720],
        webhookSecret: null,
      },
      addressChecks: { provider: 'offline', apiKey: null, baseUrl: null, dnsServers: [] },
      panels: {
        panelA: {
          access: null,
          webhookSecret: null,
          prolificSecret: null,
          currency: 'USD',
          hourlyFloor: 800,
          feePerMille: 430,
          screenOut: { expectedPerMille: 100, reward: 14 },
        },
        panelB: { access: null, webhookSecret: null },
        payments: null,
        marginPerMille: 200,
        reconcileMinutes: 5,
        freeSeats: 3,
        standIns: null,
      },
      s3: null,
      workerQueues: ['core', 'ai', 'documents', 'exports', 'mail', 'panels', 'agent'],
      payloadEncryptionKey: null,
      log: { level: 'info', format: 'json' },
      metricsToken: null,
      signingSecret: null,
    });
  });

  it('takes an empty variable for one that is not set', () => {
    const empty = Object.fromEntries(CONFIG_VARIABLES.map(({ name }) => [name, '  ']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('documents the defaults that apply', () => {
    const written = CONFIG_VARIABLES.filter(({ name }) =>
      [
        'PORT',
        'HOST',
        'DATA_DIR',
        'TEMPORAL_NAMESPACE',
        'TEMPORAL_TLS',
        'AI_PROVIDER',
        'TRUSTED_PROXIES',
        'AI_CONCURRENCY',
        'AI_TIMEOUT_MS',
        'MAIL_FROM',
        'SMTP_CONNECTIONS',
        'MAIL_PER_SECOND',
        'MAIL_RETRY_MINUTES',
        'PANEL_A_CURRENCY',
        'PANEL_A_HOURLY_FLOOR',
        'PANEL_A_FEE_PERCENT',
        'PANEL_A_SCREEN_OUT_REWARD',
        'PANEL_A_SCREEN_OUT_PERCENT',
        'PANEL_MARGIN_PERCENT',
        'PANEL_RECONCILE_MINUTES',
        'FREE_SEATS',
        'S3_REGION',
        'LOG_LEVEL',
        'LOG_FORMAT',
      ].includes(name),
    );
    expect(written).toHaveLength(24);
    expect(readConfig(Object.fromEntries(written.map(({ name, default: value }) => [name, value])))).toEqual(
      readConfig({}),
    );
  });

  it('says for each wrong variable, all at once, what to write', () => {
    expect(
      issuesOf({ PORT: '80a', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://localhost', PLATFORM_ADMINS: 'me' }),
    ).toEqual({
      PORT: 'write a whole number from 1 to 65535.',
      LOG_LEVEL: 'write trace, debug, info, warn, error, fatal or silent.',
      DATABASE_URL: 'write postgres://user:password@host:5432/name.',
      PLATFORM_ADMINS: 'write user ids (UUID), separated by commas.',
    });
    expect(() => readConfig({ PORT: '0' })).toThrow('PORT: write a whole number from 1 to 65535.');
  });

  it.each([
    [{ PORT: '65536' }, 'PORT'],
    [{ HOST: 'my host' }, 'HOST'],
    [{ TEMPORAL_ADDRESS: 'localhost' }, 'TEMPORAL_ADDRESS'],
    [{ TEMPORAL_NAMESPACE: 'a b' }, 'TEMPORAL_NAMESPACE'],
    [{ TEMPORAL_TLS: 'yes' }, 'TEMPORAL_TLS'],
    [{ SERVICE_TOKENS: 'one,t wo' }, 'SERVICE_TOKENS'],
    [{ PUBLIC_URL: 'ftp://example.org' }, 'PUBLIC_URL'],
    [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '11' }, 'TRUSTED_PROXIES'],
    [{ AI_PROVIDER: 'gpt' }, 'AI_PROVIDER'],
    [{ AI_BASE_URL: 'example.org' }, 'AI_BASE_URL'],
    [{ AI_CONCURRENCY: '0' }, 'AI_CONCURRENCY'],
    [{ AI_TIMEOUT_MS: '999' }, 'AI_TIMEOUT_MS'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'Surveys' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Surveys <a@b> ' + '\n Bcc: <c@d>' }, 'MAIL_FROM'],
    [{ SMTP_CONNECTIONS: '0' }, 'SMTP_CONNECTIONS'],
    [{ MAIL_PER_SECOND: '1001' }, 'MAIL_PER_SECOND'],
    [{ MAIL_WEBHOOK_SECRET: 'short' }, 'MAIL_WEBHOOK_SECRET'],
    [{ SURVEY_ADDRESSES: 'https://a.test/?next=b' }, 'SURVEY_ADDRESSES'],
    [{ ...DKIM, DKIM_DOMAIN: 'me@example.org' }, 'DKIM_DOMAIN'],
    [{ ...DKIM, DKIM_SELECTOR: 'a b' }, 'DKIM_SELECTOR'],
    [{ ...DKIM, DKIM_PRIVATE_KEY: 'c2VjcmV0' }, 'DKIM_PRIVATE_KEY'],
    [{ ...DKIM, DKIM_PRIVATE_KEY: '-----BEGIN PUBLIC KEY-----' }, 'DKIM_PRIVATE_KEY'],
    [{ MAIL_BOUNCE_DOMAIN: 'localhost' }, 'MAIL_BOUNCE_DOMAIN'],
    [{ ADDRESS_CHECK: 'google' }, 'ADDRESS_CHECK'],
    [{ ADDRESS_CHECK_API_KEY: 'a b' }, 'ADDRESS_CHECK_API_KEY'],
    [{ ADDRESS_CHECK_URL: 'example.org' }, 'ADDRESS_CHECK_URL'],
    [{ DNS_SERVERS: '192.0.2.53,dns.example.org' }, 'DNS_SERVERS'],
    [{ DNS_SERVERS: '192.0.2.53:99x' }, 'DNS_SERVERS'],
    [{ PANEL_A_TOKEN: 'a b' }, 'PANEL_A_TOKEN'],
    [{ PANEL_A_TOKEN: 'a', PANEL_A_BASE_URL: 'example.org' }, 'PANEL_A_BASE_URL'],
    [{ PANEL_A_WEBHOOK_SECRET: 'short' }, 'PANEL_A_WEBHOOK_SECRET'],
    [{ PANEL_A_CURRENCY: 'dollars' }, 'PANEL_A_CURRENCY'],
    [{ PANEL_A_HOURLY_FLOOR: '8,00' }, 'PANEL_A_HOURLY_FLOOR'],
    [{ PANEL_A_HOURLY_FLOOR: '8.005' }, 'PANEL_A_HOURLY_FLOOR'],
    [{ PANEL_A_FEE_PERCENT: '42.85' }, 'PANEL_A_FEE_PERCENT'],
    [{ PANEL_A_SCREEN_OUT_PERCENT: '99.1' }, 'PANEL_A_SCREEN_OUT_PERCENT'],
    [{ ...KEYS_OF_B, PANEL_B_URL: 'example.org' }, 'PANEL_B_URL'],
    [{ PANEL_MARGIN_PERCENT: '-1' }, 'PANEL_MARGIN_PERCENT'],
    [{ PANEL_RECONCILE_MINUTES: '0' }, 'PANEL_RECONCILE_MINUTES'],
    [{ STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
    [{ FREE_SEATS: 'three' }, 'FREE_SEATS'],
    [{ STAND_INS: 'panel_c' }, 'STAND_INS'],
    [{ STAND_INS: 'none,panel_a' }, 'STAND_INS'],
    [{ S3_ENDPOINT: 'minio', S3_BUCKET: 'b' }, 'S3_ENDPOINT'],
    [{ PAYLOAD_ENCRYPTION_KEY: 'short' }, 'PAYLOAD_ENCRYPTION_KEY'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT'],
    [{ METRICS_TOKEN: 'a b' }, 'METRICS_TOKEN'],
    [{ SIGNING_SECRET: 'short' }, 'SIGNING_SECRET'],
    [{ WORKER_QUEUES: 'core,everything' }, 'WORKER_QUEUES'],
  ] satisfies [Partial<Record<ConfigVariable, string>>, ConfigVariable][])('refuses %j', (env, variable) => {
    expect(Object.keys(issuesOf(env))).toEqual([variable]);
  });

  it('never repeats a wrong secret', () => {
    const secret = 'hunter2 hunter2';
    for (const name of [
      ...['SERVICE_TOKENS', 'AI_API_KEY', 'METRICS_TOKEN', 'TEMPORAL_API_KEY', 'PAYLOAD_ENCRYPTION_KEY'],
      ...['DKIM_PRIVATE_KEY', 'ADDRESS_CHECK_API_KEY', 'PANEL_A_TOKEN', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ])
      expect(() => readConfig({ [name]: secret })).toThrow(
        expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
      );
  });

  it('asks for what goes together', () => {
    expect(Object.keys(issuesOf({ AI_PROVIDER: 'anthropic' }))).toEqual(['AI_MODEL', 'AI_API_KEY']);
    expect(Object.keys(issuesOf({ S3_ENDPOINT: 'https://s3.test' }))).toEqual(['S3_BUCKET']);
    expect(Object.keys(issuesOf({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id' }))).toEqual(['S3_SECRET_ACCESS_KEY']);
    expect(Object.keys(issuesOf({ S3_BUCKET: 'b', S3_SECRET_ACCESS_KEY: 'key' }))).toEqual(['S3_ACCESS_KEY_ID']);
    expect(Object.keys(issuesOf({ TEMPORAL_API_KEY: 'key' }))).toEqual(['TEMPORAL_ADDRESS']);
    expect(Object.keys(issuesOf({ DKIM_SELECTOR: 'a' }))).toEqual(['DKIM_DOMAIN', 'DKIM_PRIVATE_KEY']);
    expect(Object.keys(issuesOf({ ADDRESS_CHECK: 'kickbox' }))).toEqual(['ADDRESS_CHECK_API_KEY']);
    for (const name of ['PANEL_A_WORKSPACE_ID', 'PANEL_A_PROJECT_ID']) {
      expect(Object.keys(issuesOf({ [name]: 'id' }))).toEqual(['PANEL_A_TOKEN']);
    }
    expect(Object.keys(issuesOf({ PANEL_A_COMPLETION_PAGE: 'https://a.test' }))).toEqual(['PANEL_A_TOKEN']);
    expect(Object.keys(issuesOf({ PANEL_A_CURRENCY: 'GBP' }))).toEqual([
      'PANEL_A_HOURLY_FLOOR',
      'PANEL_A_SCREEN_OUT_REWARD',
    ]);
    expect(Object.keys(issuesOf({ PANEL_B_USERNAME: 'me' }))).toEqual(['PANEL_B_CLIENT_ID', 'PANEL_B_PASSWORD']);
    expect(Object.keys(issuesOf({ PANEL_B_URL: 'https://b.test' }))).toEqual(Object.keys(KEYS_OF_B));
    expect(Object.keys(issuesOf({ STRIPE_SECRET_KEY: 'sk_live_1' }))).toEqual(['STRIPE_WEBHOOK_SECRET']);
    expect(Object.keys(issuesOf({ STRIPE_API_BASE: 'http://127.0.0.1:1' }))).toEqual(['STRIPE_SECRET_KEY']);
  });

  it('takes keys for those of a stand-in only with its address: they would spend money that records call none', () => {
    const keys = { PANEL_A_TOKEN: 'token', ...KEYS_OF_B, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'w' };
    const named = { STAND_INS: 'panel_a,panel_b,payments', ...keys };
    const addresses = ['PANEL_A_BASE_URL', 'PANEL_B_URL', 'STRIPE_API_BASE'];
    expect(Object.keys(issuesOf(named))).toEqual(addresses);
    expect(
      issuesOf({ ...named, ...Object.fromEntries(addresses.map((name) => [name, 'http://127.0.0.1:1'])) }),
    ).toEqual({});
    expect(issuesOf({ ...keys, STAND_INS: 'none' })).toEqual({});
  });

  it('reads who recruits, who is paid, and the prices', () => {
    const { panels } = readConfig({
      PANEL_A_TOKEN: 'token',
      PANEL_A_CURRENCY: 'JPY',
      PANEL_A_HOURLY_FLOOR: '1200',
      PANEL_A_SCREEN_OUT_REWARD: '20',
      PANEL_A_FEE_PERCENT: '42.8',
      PANEL_A_SCREEN_OUT_PERCENT: '0',
      PANEL_MARGIN_PERCENT: '12.5',
      ...KEYS_OF_B,
      STRIPE_SECRET_KEY: 'rk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STAND_INS: 'none',
    });
    expect(panels).toMatchObject({
      panelA: {
        access: { token: 'token', baseUrl: null, workspaceId: null, projectId: null, completionPage: null },
        currency: 'JPY',
        hourlyFloor: 1200,
        feePerMille: 428,
        screenOut: { expectedPerMille: 0, reward: 20 },
      },
      panelB: {
        access: { baseUrl: 'https://api.researchnow.com', clientId: 'us', username: 'me', password: 'a word' },
      },
      payments: { secretKey: 'rk_live_1', webhookSecret: 'whsec_1', apiBase: null },
      marginPerMille: 125,
      standIns: [],
    });
  });

  it('asks an AI server of your own for neither key nor model', () => {
    expect(readConfig({ AI_PROVIDER: 'openai', AI_BASE_URL: 'http://127.0.0.1:11434/v1' }).ai).toMatchObject({
      provider: 'openai',
      apiKey: null,
      model: 'default',
    });
  });

  it('reads lists, addresses and keys', () => {
    const key = Buffer.alloc(32, 7);
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '9000',
      PUBLIC_URL: 'https://surveys.test/',
      SURVEY_ADDRESSES: 'https://panel.test/q/, http://127.0.0.1:9000',
      MAIL_RETRY_MINUTES: '1, 60',
      TRUSTED_PROXIES: '2',
      SERVICE_TOKENS: ' new , old ,',
      PLATFORM_ADMINS: '5B7E6E0C-6F8A-4B59-9D5B-0D8B5A5E6F10',
      MAIL_FROM: 'Acme Surveys <surveys@acme.test>',
      TEMPORAL_ADDRESS: 'acme.tmprl.test:7233',
      TEMPORAL_API_KEY: 'key',
      PAYLOAD_ENCRYPTION_KEY: key.toString('base64'),
      WORKER_QUEUES: 'mail,ai',
      S3_BUCKET: 'surveys',
    });
    expect(config.http).toEqual({
      host: '0.0.0.0',
      port: 9000,
      localUrl: 'http://127.0.0.1:9000',
      publicUrl: 'https://surveys.test',
      surveyAddresses: ['https://panel.test/q', 'http://127.0.0.1:9000'],
      trustedProxies: 2,
    });
    expect(config.mail.retryAfterMinutes).toEqual([1, 60]);
    expect(config.serviceTokens).toEqual(['new', 'old']);
    expect(config.serviceAdmins).toEqual(['5b7e6e0c-6f8a-4b59-9d5b-0d8b5a5e6f10']);
    expect(config.mail.from).toEqual({ name: 'Acme Surveys', address: 'surveys@acme.test' });
    expect(config.temporal).toMatchObject({ apiKey: 'key', tls: true });
    expect(config.payloadEncryptionKey).toEqual(new Uint8Array(key));
    expect(readConfig({ PAYLOAD_ENCRYPTION_KEY: key.toString('hex') }).payloadEncryptionKey).toEqual(
      new Uint8Array(key),
    );
    expect([...config.workerQueues].sort()).toEqual(['ai', 'mail']);
    expect(config.s3).toEqual({ bucket: 'surveys', endpoint: null, region: 'us-east-1', credentials: null });
  });

  it.each([
    ['PEM', PEM],
    ['PEM in one line', PEM.replaceAll('\n', '\\n')],
    ['PEM in base64', btoa(PEM)],
  ])('reads the key that signs mails as %s', (_what, written) => {
    expect(readConfig({ ...DKIM, DKIM_PRIVATE_KEY: written }).mail.dkim).toEqual({
      domain: 'example.org',
      selector: 'fieldwork',
      privateKey: PEM.trim(),
    });
  });

  it('reads what checks addresses', () => {
    const env = {
      ADDRESS_CHECK: 'zerobounce',
      ADDRESS_CHECK_API_KEY: 'key',
      DNS_SERVERS: '192.0.2.53, 192.0.2.53:5353, [2001:db8::53]:53, 2001:db8::53',
    };
    expect(readConfig(env).addressChecks).toEqual({
      provider: 'zerobounce',
      apiKey: 'key',
      baseUrl: null,
      dnsServers: ['192.0.2.53', '192.0.2.53:5353', '[2001:db8::53]:53', '2001:db8::53'],
    });
  });

  it('asks the DNS about addresses once mail leaves the machine', () => {
    expect(readConfig({ SMTP_URL: 'smtp://mail.test' }).addressChecks.provider).toBe('builtin');
    expect(readConfig({ ADDRESS_CHECK: 'builtin' }).addressChecks.provider).toBe('builtin');
  });

  it('answers any text with a configuration or with sentences, never with another error', () => {
    const names = CONFIG_VARIABLES.map(({ name }) => name);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (env) => {
        for (const message of Object.values(issuesOf(env))) expect(message).toMatch(/^write .+\.$/);
      }),
    );
  });

  it('is described in docs/configuration.md, as npm run docs writes it', () => {
    expect(readFileSync(new URL('../docs/configuration.md', import.meta.url), 'utf8')).toBe(configurationPage());
  });

  it('says of every variable in one line what it is for, in a whole sentence', () => {
    for (const { kind, default: value, meaning } of CONFIG_VARIABLES) {
      expect(`${kind}${value}`).not.toContain('\n');
      expect(meaning).toMatch(/^\S.*\.$/);
    }
  });
});
