import type { Question } from '../../../domain/questionnaire/document/survey-document.ts';
import type { PageAnswer } from '../../../domain/synthetic/interview/model/page-answer.ts';
import type { PageRequest } from '../../../domain/synthetic/interview/model/page-request.ts';
import type { ModelBehaviour, ReceivedCall } from '../servers/model-server.ts';

const NOTHING: PageAnswer = {
  probabilities: null,
  rows: null,
  numbers: null,
  likings: null,
  texts: null,
  write_in: null,
};

const SCORES = 11;

/** What a page asks, as a model is told of it. */
export function pageRequestOf(call: Pick<ReceivedCall, 'user'>): PageRequest {
  return JSON.parse(call.user) as PageRequest;
}

/** An answer that leaves everything open, in the schema, to a question as a model is told of it. */
function openAnswer({ type, options = [], rows = [], inputs, attributes, range }: PageRequest['question']): PageAnswer {
  const kind = type.split(' ')[0];
  const even = (count: number): number[] => Array.from({ length: count }, () => 1 / count);
  const [least, greatest] = [range?.[0] ?? 0, range?.[1] ?? (range?.[0] ?? 0) + 50];
  const spread = { low: least, likely: (least + greatest) / 2, high: greatest };
  if (kind === 'nps') return { ...NOTHING, probabilities: even(SCORES) };
  if (kind === 'select') return { ...NOTHING, probabilities: even(options.length), write_in: 'Something else' };
  if (kind === 'grid') return { ...NOTHING, rows: rows.map(() => even(options.length)) };
  if (kind === 'ranking' || kind === 'maxdiff') return { ...NOTHING, likings: [options.map(() => 0)] };
  if (kind === 'conjoint') return { ...NOTHING, likings: (attributes ?? []).map(({ levels }) => levels.map(() => 0)) };
  if (kind === 'zipcode') return { ...NOTHING, texts: ['10001'] };
  if (kind === 'text' || kind === 'ai-chat') return { ...NOTHING, texts: (inputs ?? ['']).map(() => 'It is fine.') };
  return { ...NOTHING, numbers: (inputs ?? ['']).map(() => spread) };
}

/** The same to a question of a document. */
export function modelAnswerFor(question: Question): PageAnswer {
  const { type, options, config } = question;
  const texts = (list: readonly { readonly text: string }[]) => list.map(({ text }) => text);
  return openAnswer({
    type,
    text: question.text,
    options: texts('vertical' in options ? options.horizontal : options),
    rows: 'vertical' in options ? texts(options.vertical) : [],
    ...('inputs' in config &&
      config.inputs.length > 0 && { inputs: config.inputs.map((input: { label: string }) => input.label) }),
    ...('attributes' in config && {
      attributes: config.attributes.map((one) => ({ text: one.text, levels: texts(one.levels) })),
    }),
    ...('datarange' in config && { range: config.datarange }),
  });
}

/** A model that leaves everything open, for a server of its own process too. */
export function behave(call: ReceivedCall): ModelBehaviour {
  return { kind: 'answer', value: openAnswer(pageRequestOf(call).question) };
}
