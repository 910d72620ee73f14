import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../config.ts';
import { partEnvironment } from '../../../scripts/start/part-environment.ts';
import { secretsOf } from '../../../scripts/start/secrets.ts';
import { planStandIns, standInEnvironment } from '../../../scripts/start/stand-ins.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterEach(async () => rm(dataDir, { recursive: true }));

describe('the secrets of a start', () => {
  it('are made once and kept', async () => {
    const first = await secretsOf(readConfig({}), dataDir);
    expect(first.madeToken).toMatch(/^[\w-]{43}$/);
    expect(first.serviceTokens).toEqual([first.madeToken]);
    expect((await readFile(first.tokenFile!, 'utf8')).trim()).toBe(first.madeToken);
    expect(await secretsOf(readConfig({}), dataDir)).toEqual(first);
  });

  it('are the configured ones where there are some, and those are not written down', async () => {
    const signingSecret = 's'.repeat(32);
    const config = readConfig({ SERVICE_TOKENS: 'a,b', SIGNING_SECRET: signingSecret });
    expect(await secretsOf(config, dataDir)).toEqual({
      serviceTokens: ['a', 'b'],
      madeToken: null,
      tokenFile: null,
      signingSecret,
    });
  });
});

describe('what the parts are told', () => {
  it('is a configuration in which nothing is left to be made', async () => {
    const given = { PORT: '9000', AI_CONCURRENCY: '3', PATH: '/bin' };
    const config = readConfig(given);
    const secrets = await secretsOf(config, dataDir);
    const places = { dataDir, databaseUrl: 'postgres://u:p@127.0.0.1:1/d', temporalAddress: '127.0.0.1:2' };
    const plans = await planStandIns(config, dataDir);
    const env = partEnvironment(given, config, {
      ...places,
      ...secrets,
      standInEnvironment: standInEnvironment(config, plans),
    });
    expect(env['PATH']).toBe('/bin');
    const owner = { DATABASE_URL: 'postgres://s@h/d', DATABASE_OWNER_URL: 'postgres://o@h/d' };
    expect(
      JSON.stringify(partEnvironment(owner, config, { ...places, ...secrets, standInEnvironment: {} })),
    ).not.toContain('postgres://o@h/d');
    expect(readConfig(env)).toEqual({
      ...config,
      dataDir,
      databaseUrl: places.databaseUrl,
      temporal: { ...config.temporal, address: places.temporalAddress },
      serviceTokens: secrets.serviceTokens,
      signingSecret: secrets.signingSecret,
      panels: readConfig(standInEnvironment(config, plans)).panels,
    });
  });
});
