import type { ModelBehaviour, ReceivedCall, ToolCall } from '../servers/model-server.ts';

export const AGENT_RESPONSES = 20;
export const AGENT_QUESTIONS = ['How is the food?', 'How is the room?', 'How are the people?'];

/** What the person writes: what follows of it is one turn. */
export function agentWish(guests: readonly string[]): string {
  return `Ask our canteen's guests, with made-up answers first. Then write to ${guests.join(' ')}`;
}

/** The same for a turn that gives the team's mails a sender, which a person approves. */
export function wishForName(name: string): string {
  return `Call us ${name}`;
}

/** The steps of the model, by the calls of each; the last has words alone. */
const STEPS: readonly ((told: Told) => readonly ToolCall[])[] = [
  () => [{ name: 'create_survey', arguments: { name: 'Canteen' } }],
  ({ survey_id }) =>
    AGENT_QUESTIONS.map((text) => ({
      name: 'add_question',
      arguments: { survey_id, type: 'select', text, options: [{ text: 'Good' }, { text: 'Bad' }] },
    })),
  ({ survey_id }) => [{ name: 'publish_survey', arguments: { survey_id } }],
  ({ survey_id, emails }) => [
    { name: 'generate_test_data', arguments: { survey_id, count: AGENT_RESPONSES } },
    { name: 'create_email_list', arguments: { survey_id, name: 'Guests', emails } },
  ],
  ({ survey_id }) => [{ name: 'export_csv', arguments: { survey_id } }],
  ({ survey_id, list_id }) => [{ name: 'send_email_list', arguments: { survey_id, list_id } }],
  () => [],
];

/** How many steps the turn has, and how many calls each of them asks for. */
export const CALLS_OF_STEPS = STEPS.map((callsOf) => callsOf({ survey_id: '', list_id: '', emails: [] }).length);

type Told = {
  readonly survey_id: string;
  readonly list_id: string;
  readonly emails: readonly { readonly email: string }[];
};

/** Which step of the turn the model is asked for, from 1. */
export function stepAskedFor({ turns }: Pick<ReceivedCall, 'turns'>): number {
  return turns.filter(({ role }) => role === 'assistant').length + 1;
}

const NAME_WISHED_FOR = /^Call us (.+)$/m;

/** A model that names the sender, or makes a survey, has it published, and writes to a handful, by what tools have answered. */
export function agentStep(call: ReceivedCall): ModelBehaviour {
  const step = stepAskedFor(call);
  const sender_name = NAME_WISHED_FOR.exec(call.user)?.[1];
  if (sender_name !== undefined) {
    const calls = step === 1 ? [{ name: 'update_team_settings', arguments: { sender_name } }] : [];
    return { kind: 'step', text: `This is step ${step}. `, calls };
  }
  const results = call.turns.filter(({ role }) => role === 'tool').map(({ text }) => text);
  const calls = STEPS[step - 1]?.({
    survey_id: idIn(results[0]),
    list_id: idIn(results[resultsBefore(4) + 1]),
    emails: addressesIn(call.user).map((email) => ({ email })),
  });
  return { kind: 'step', text: `This is step ${step}. `, calls: calls ?? [] };
}

/** The number of results that the model has read before it answers a step. */
function resultsBefore(step: number): number {
  return CALLS_OF_STEPS.slice(0, step - 1).reduce((sum, count) => sum + count, 0);
}

function idIn(text = ''): string {
  return /"id":"([0-9a-f-]{36})"/.exec(text)?.[1] ?? '';
}

/** As the model is told them: withheld. */
function addressesIn(text: string): readonly string[] {
  return text.match(/\S+@\S+\.\w+/g) ?? [];
}
