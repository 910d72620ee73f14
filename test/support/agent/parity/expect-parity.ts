import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PanelServices } from '../../services.ts';
import { eventually } from '../../eventually.ts';
import { goBothWays } from './both-ways.ts';
import type { BothWays } from './both-ways.ts';
import { normalForm } from './normal-form.ts';
import type { Row } from './row.ts';

const WHOLE_ANSWER = 'The whole answer.';

/** Tests that each row comes to the same by the agent and by REST: effect, answer, audit, errors. */
export function expectParity(
  rows: readonly Row[],
  panels: () => Promise<Partial<PanelServices>> = () => Promise.resolve({}),
): void {
  let ways: BothWays;
  beforeAll(async () => {
    ways = await goBothWays(rows, await panels());
  }, 400_000);
  afterAll(() => ways.close());

  describe.each(rows.map(({ tool }, at) => [tool, at] as const))('%s', (_, at) => {
    it('does by the agent what REST does', async () => {
      const { tool, agent, rest, before, refusal, state } = theRow(ways, at);
      if (refusal !== undefined) {
        const told = rest.at(-1);
        const { error } = agent.at(-1)?.result as { error?: { code: string } };
        expect([told?.ok === false && codeOf(told.code), codeOf(error?.code)]).toEqual([refusal, refusal]);
        return;
      }
      expect([agent.at(-1)?.outcome, agent.at(-1)?.result, rest.at(-1)]).toEqual([
        'completed',
        expect.anything(),
        expect.objectContaining({ ok: true }),
      ]);
      await eventually(async () => {
        const after = await state();
        expect(after.agent).toEqual(after.rest);
        if (tool.operation.changes && Array.isArray(before) && before.length > 0)
          expect(after.rest).not.toEqual(before);
      });
    });

    it('tells the model what REST tells, where it tells all', () => {
      const { tool, agent, rest } = theRow(ways, at);
      const told = rest.at(-1);
      if (tool.told !== WHOLE_ANSWER || told?.ok !== true) return;
      expect(normalForm(agent.at(-1)?.result)).toEqual(normalForm(told.answer ?? { done: true }));
    });

    it('is refused by the agent as by REST', () => {
      const { agent, rest } = theRow(ways, at);
      const refused = agent.slice(0, -1).map(({ outcome, result, arguments: written }, index) => {
        const { error } = result as { error?: { code: string; issues?: readonly { path: string }[] } };
        const paths = (error?.issues ?? []).map(({ path }) => path).sort();
        return { index, written, outcome, code: codeOf(error?.code), paths };
      });
      expect(refused).toEqual(
        rest.slice(0, -1).map((told, index) => ({
          index,
          written: expect.anything(),
          outcome: 'failed',
          code: told.ok ? 'not refused' : codeOf(told.code),
          paths: told.ok ? [] : told.paths,
        })),
      );
      expect(refused.length).toBeGreaterThan(0);
    });

    it('is refused before a person is asked', () => {
      const { agent, refusal } = theRow(ways, at);
      const refused = refusal === undefined ? agent.slice(0, -1) : agent;
      const asked = refused.filter(({ id }) => ways.asked.has(id));
      expect(asked.map(({ arguments: written, result }) => ({ written, result }))).toEqual([]);
    });
  });

  it('leaves the audit that REST leaves, and one entry of its own for each call', async () => {
    await eventually(async () => {
      const agent = await ways.audit('agent');
      const rest = await ways.audit('rest');
      expect(agent.filter((entry) => !isOfAgent(entry))).toEqual(rest.filter((entry) => !isOfAgent(entry)));
    });
    const ran = (await ways.audit('agent')).filter((entry) => entry.includes('"action":"agent.tool_ran"'));
    // One more call was made before, for the result that is read again.
    expect(ran).toHaveLength(ways.calls.length + 1);
  });
}

function theRow({ compared }: BothWays, at: number) {
  const found = compared[at];
  if (found === undefined) throw new Error('There is no such row.');
  return found;
}

/** At the edge of HTTP an input that stands in the address has a name of its own. */
function codeOf(code: string | undefined): string | undefined {
  return code === 'invalid_query' ? 'invalid_input' : code;
}

function isOfAgent(entry: string): boolean {
  return entry.includes('"action":"agent.');
}
