import { isObject } from '../domain/questionnaire/document/raw-document.ts';
import type { AskedCall, ModelTool } from '../domain/agent/conversation/model-turn.ts';
import { MODEL_TOOLS } from './model-tools.ts';

/** Tools that a model is offered as one: providers take 128 at most, and a model chooses better among fewer. */
type ToolGroup = { readonly name: string; readonly description: string; readonly members: readonly string[] };

const GROUPS: readonly ToolGroup[] = [
  {
    name: 'manage_synthetic_panels',
    description: 'Lists, reads and deletes synthetic panels of personas and their runs through surveys.',
    members: [
      'list_synthetic_panels',
      'get_synthetic_panel',
      'delete_synthetic_panel',
      'list_synthetic_runs',
      'get_synthetic_run',
      'delete_synthetic_run',
    ],
  },
  {
    name: 'manage_custom_panels',
    description: "Lists, reads, changes and deletes custom panels, the team's own lists of contacts.",
    members: ['list_custom_panels', 'get_custom_panel', 'update_custom_panel', 'delete_custom_panel', 'add_contacts'],
  },
];

const MEMBERS = new Set(GROUPS.flatMap(({ members }) => members));
const GROUPED = new Set(GROUPS.map(({ name }) => name));

/** The tools as a model of a provider is offered them: some in groups, of which a call names one, with its arguments. */
export const OFFERED_TOOLS: readonly ModelTool[] = [
  ...MODEL_TOOLS.filter(({ name }) => !MEMBERS.has(name)),
  ...GROUPS.map(offeredGroup),
];

function offeredGroup({ name, description, members }: ToolGroup): ModelTool {
  const tools = MODEL_TOOLS.filter((tool) => members.includes(tool.name));
  const words = tools.map((tool) => `${tool.name}: ${tool.description}`);
  return {
    name,
    description: `${description} Name one tool and give its arguments.`,
    inputSchema: {
      type: 'object',
      properties: {
        tool: { type: 'string', enum: tools.map((tool) => tool.name), description: words.join('\n') },
        arguments: {
          anyOf: tools.map((tool) => ({ ...tool.inputSchema, title: tool.name })),
          description: 'The arguments of that tool.',
        },
      },
      required: ['tool', 'arguments'],
    },
  };
}

/** The call of a tool that a call of its group means; other calls, and calls of a group that name none, stay as they are. */
export function meantCall(call: AskedCall): AskedCall {
  if (!GROUPED.has(call.name) || call.arguments === null) return call;
  const { tool, arguments: given } = call.arguments;
  if (typeof tool !== 'string' || !MEMBERS.has(tool) || !isObject(given)) return call;
  return { ...call, name: tool, arguments: given };
}
