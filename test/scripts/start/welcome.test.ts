import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../config.ts';
import { welcome } from '../../../scripts/start/welcome.ts';

const found = {
  temporalUiUrl: 'http://127.0.0.1:18233',
  madeToken: 'the-token',
  dataDir: '/srv/data',
  standIns: { panel_a: 'http://127.0.0.1:15001', payments: 'http://127.0.0.1:15002' },
};

describe('the welcome', () => {
  const text = welcome(readConfig({ PORT: '9000' }), found).join('\n');

  it('tells where everything is', () => {
    for (const place of [
      'http://127.0.0.1:9000\n',
      'http://127.0.0.1:9000/docs',
      'http://127.0.0.1:18233/namespaces/fieldwork/workflows',
      'http://127.0.0.1:9000/inbox, files in /srv/data/inbox\n',
      'panel_a http://127.0.0.1:15001, payments http://127.0.0.1:15002 (nobody is recruited, no money moves)\n',
      'the-token',
    ])
      expect(text).toContain(place);
  });

  it('has a command that imports the sample questionnaire', () => {
    const [, file] = /-F 'file=@(.*)'/.exec(text)!;
    expect(existsSync(file!)).toBe(true);
    expect(text).toContain("-H 'X-Service-Token: the-token'");
    expect(text).toMatch(/-H 'X-Team-ID: [0-9a-f-]{36}' -H 'X-User-ID: [0-9a-f-]{36}'/);
  });

  it('never shows a configured token', () => {
    const config = readConfig({ SERVICE_TOKENS: 'configured-token' });
    expect(welcome(config, { ...found, madeToken: null }).join('\n')).not.toContain('configured-token');
  });

  it('names no page of mails where others than this machine are served', () => {
    const text = welcome(readConfig({ PORT: '9000', PUBLIC_URL: 'https://surveys.example.org' }), found).join('\n');
    expect(text).toMatch(/Mail +\/srv\/data\/inbox\n/);
  });

  it('leaves out what is not here', () => {
    const config = readConfig({ SMTP_URL: 'smtp://mail.test', TEMPORAL_ADDRESS: 'temporal.test:7233' });
    const text = welcome(config, { ...found, temporalUiUrl: null, standIns: {} }).join('\n');
    expect(text).not.toContain('Stand-ins');
    expect(text).not.toContain('inbox');
    expect(text).not.toContain('namespaces');
  });
});
