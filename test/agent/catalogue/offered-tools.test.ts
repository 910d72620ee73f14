import { describe, expect, it } from '@jest/globals';
import { TOOLS } from '../../../agent/catalogue.ts';
import { meantCall, OFFERED_TOOLS } from '../../../agent/offered-tools.ts';
import type { ModelTool } from '../../../domain/agent/conversation/model-turn.ts';

/** OpenAI refuses requests with more. */
const MOST_TOOLS = 128;
const MOST_DESCRIPTION_CHARACTERS = 1_024;

type Group = {
  readonly tool: { readonly enum: readonly string[] };
  readonly arguments: { readonly anyOf: readonly object[] };
};

function membersOf({ inputSchema }: ModelTool): Group | null {
  const properties = inputSchema['properties'] as Partial<Group> | undefined;
  return properties?.tool?.enum === undefined || properties.arguments?.anyOf === undefined
    ? null
    : (properties as Group);
}

const groups = OFFERED_TOOLS.filter((tool) => membersOf(tool) !== null);

describe('the tools that a model is offered', () => {
  it('are no more than providers take', () => {
    expect(OFFERED_TOOLS.length).toBeLessThanOrEqual(MOST_TOOLS);
  });

  it('are all tools there are, each once, by itself or in a group', () => {
    const inGroups = groups.flatMap((group) => membersOf(group)!.tool.enum);
    const alone = OFFERED_TOOLS.filter((tool) => membersOf(tool) === null).map(({ name }) => name);
    expect([...alone, ...inGroups].sort()).toEqual(TOOLS.map(({ name }) => name).sort());
  });

  it('have names and descriptions that providers take, and arguments without references out of their place', () => {
    for (const group of groups) {
      expect(group.name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
      expect(TOOLS.map(({ name }) => name)).not.toContain(group.name);
      expect(group.description.length).toBeLessThanOrEqual(MOST_DESCRIPTION_CHARACTERS);
      expect(JSON.stringify(group.inputSchema)).not.toContain('$ref');
    }
  });
});

describe('a call of a group', () => {
  const call = { id: 'c1', name: groups[0]!.name, malformed: null };
  const [tool] = membersOf(groups[0]!)!.tool.enum;

  it('means the tool that it names, with its arguments', () => {
    const given = { panel_id: 'p' };
    expect(meantCall({ ...call, arguments: { tool, arguments: given } })).toEqual({
      ...call,
      name: tool,
      arguments: given,
    });
  });

  it('stays as it is where it names none, so that the model is told so', () => {
    for (const wrong of [null, {}, { tool: 'delete_survey', arguments: {} }, { tool, arguments: [] }, { tool }]) {
      expect(meantCall({ ...call, arguments: wrong })).toEqual({ ...call, arguments: wrong });
    }
  });

  it('is a call like any other where a tool is named directly', () => {
    const direct = { ...call, name: 'get_survey', arguments: { survey_id: 's' } };
    expect(meantCall(direct)).toBe(direct);
  });
});
