import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CONFIG_VARIABLES, readConfig } from '../config.ts';
import type { ConfigVariable } from '../config.ts';
import { FieldworkError } from '../domain/errors.ts';

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

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      http: {
        host: '127.0.0.1',
        port: 8080,
        localUrl: 'http://127.0.0.1:8080',
        publicUrl: 'http://127.0.0.1:8080',
        trustedProxies: 0,
      },
      dataDir: resolve('data'),
      databaseUrl: null,
      temporal: { address: null, namespace: 'fieldwork', apiKey: null, tls: false },
      serviceTokens: [],
      platformAdmins: [],
      ai: { provider: 'rules', baseUrl: null, apiKey: null, model: null, concurrency: 8, timeoutMs: 60_000 },
      mail: { smtpUrl: null, from: { name: 'Fieldwork', address: 'no-reply@localhost' } },
      s3: null,
      workerQueues: ['core', 'ai', 'documents', 'mail'],
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
        'S3_REGION',
        'LOG_LEVEL',
        'LOG_FORMAT',
      ].includes(name),
    );
    expect(written).toHaveLength(13);
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
    for (const name of ['SERVICE_TOKENS', 'AI_API_KEY', 'METRICS_TOKEN', 'TEMPORAL_API_KEY', 'PAYLOAD_ENCRYPTION_KEY'])
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
      trustedProxies: 2,
    });
    expect(config.serviceTokens).toEqual(['new', 'old']);
    expect(config.platformAdmins).toEqual(['5b7e6e0c-6f8a-4b59-9d5b-0d8b5a5e6f10']);
    expect(config.mail.from).toEqual({ name: 'Acme Surveys', address: 'surveys@acme.test' });
    expect(config.temporal).toMatchObject({ apiKey: 'key', tls: true });
    expect(config.payloadEncryptionKey).toEqual(new Uint8Array(key));
    expect(readConfig({ PAYLOAD_ENCRYPTION_KEY: key.toString('hex') }).payloadEncryptionKey).toEqual(
      new Uint8Array(key),
    );
    expect([...config.workerQueues].sort()).toEqual(['ai', 'mail']);
    expect(config.s3).toEqual({ bucket: 'surveys', endpoint: null, region: 'us-east-1', credentials: null });
  });

  it('answers any text with a configuration or with sentences, never with another error', () => {
    const names = CONFIG_VARIABLES.map(({ name }) => name);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (env) => {
        for (const message of Object.values(issuesOf(env))) expect(message).toMatch(/^write .+\.$/);
      }),
    );
  });

  it('is described in the README, row by row', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const rows = readme.split('\n').filter((line) => /^\| `[A-Z0-9_]+` +\|/.test(line));
    expect(
      rows.map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    ).toEqual(CONFIG_VARIABLES.map(({ name, default: value, meaning }) => [`\`${name}\``, value, meaning]));
  });
});
