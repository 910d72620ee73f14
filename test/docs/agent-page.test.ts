import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { TOOLS } from '../../agent/catalogue.ts';
import { agentPage } from '../../scripts/docs/agent-tools.ts';

const PAGE = readFileSync(new URL('../../docs/agent.md', import.meta.url), 'utf8');

describe('docs/agent.md', () => {
  it('has the tables that npm run docs makes of the code', () => {
    expect(agentPage(PAGE)).toBe(PAGE);
  });

  it('tells of each tool, when a person is asked and what a model is told, in whole sentences', () => {
    for (const { name, policy, told } of TOOLS) {
      expect(PAGE).toContain(`| \`${name}\``);
      expect(told).toMatch(/^[A-Z].*\.$/);
      if (policy.kind !== 'free') expect(policy.words).toMatch(/^[A-Z].*\.$/);
    }
  });
});
