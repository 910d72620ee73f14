import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Tool } from '../../../agent/tool.ts';

const FOLDER = join(import.meta.dirname, '../../../agent/tools');
const WINGS = ['exports', 'fieldwork', 'ground', 'import', 'mailing', 'recruiting', 'results'];

const files = WINGS.flatMap((wing) => readdirSync(join(FOLDER, wing)).map((file) => join(FOLDER, wing, file)));

const loaded = (await Promise.all(files.map(async (file) => Object.entries((await import(file)) as object)))).map(
  (exported) => exported[0] as [string, Tool],
);

describe('every tool of mails, panels, files and results', () => {
  it.each(loaded)('%s bears its name, is described, and may be asked for in JSON', (exported, tool) => {
    expect(exported).toBe(`${tool.name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())}Tool`);
    expect(tool.name).toMatch(/^[a-z][a-z_]{1,63}$/);
    expect(tool.description).toMatch(/^[A-Z].*\.$/s);
    expect(tool.description).not.toContain('/api/');
    const { type, properties } = z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' });
    expect(type).toBe('object');
    for (const member of tool.leftOut) expect(properties).toHaveProperty(member);
  });

  it.each(loaded)('%s asks a person wherever its operation must be approved', (_, { policy, operation }) => {
    if (operation.destructive) expect(policy.kind).not.toBe('free');
    if (policy.kind !== 'free') expect(policy.words).toMatch(/^Asked .*\.$/);
  });

  it('runs no mail and no money freely', () => {
    const free = loaded.filter(([, { policy }]) => policy.kind !== 'free' && policy.mayRunFreely === true);
    expect(free.map(([, { name }]) => name).sort()).toEqual(['exclude_response', 'exclude_responses']);
  });

  it('takes no address of the survey, of a notice, or of a person from a model', () => {
    const open = loaded.flatMap(([, { name, input, leftOut }]) => {
      const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
      const forbidden = ['notify_email', 'base_survey_url', 'recipient_id', 'recipient_ids', 'dry_run', 'file'];
      return forbidden
        .filter((member) => member in properties && !leftOut.includes(member))
        .map((member) => [name, member]);
    });
    expect(open).toEqual([]);
  });
});
