import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { hostileBodies } from './hostile-bodies.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { headersOf } from './hostile-surveys.ts';

/** The kinds of the largest documents that may be saved. */
const LARGEST = ['150,000 options', '5,000 questions', 'all the references there may be'] as const;

/** A request about one of the largest surveys. */
export type LargeRequest = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** By the number of the turn: an edit that changes nothing would be little work. */
  readonly body?: (turn: number) => string;
};

type Saved = { readonly id: string; readonly document: SurveyDocument };

/** What a team may ask of its largest surveys: every kind of reading, copying, editing and counting. */
export async function largeRequests(port: number, member: Principal): Promise<readonly LargeRequest[]> {
  const headers = { ...headersOf(member), 'Content-Type': 'application/json' };
  const ask = async (method: string, path: string, body: string | Uint8Array<ArrayBuffer>): Promise<Saved> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/surveys${path}`, { method, headers, body });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}.`);
    return (await answer.json()) as Saved;
  };
  const bodies = hostileBodies();
  const requests: LargeRequest[] = [];
  for (const kind of LARGEST) {
    const { id } = await ask('POST', '', JSON.stringify({ name: kind }));
    const { document } = await ask('PATCH', `/${id}`, new Uint8Array(bodies.get(kind) ?? []));
    requests.push(...requestsOn(id, document).map((one) => ({ ...one, name: `${one.name} (${kind})`, headers })));
  }
  return requests;
}

function requestsOn(id: string, { blocks }: SurveyDocument): readonly Omit<LargeRequest, 'headers'>[] {
  const [block] = blocks;
  const [question] = block?.questions ?? [];
  if (block === undefined || question === undefined) throw new Error('The survey has no question.');
  const at = `/api/v1/surveys/${id}`;
  const change = (name: string, method: string, path: string, body: (turn: number) => unknown = () => ({})) => ({
    ...{ name, method, path: `${at}${path}`, body: (turn: number) => JSON.stringify(body(turn)) },
  });
  const read = (path: string) => ({ name: `GET ${path}`, method: 'GET', path: `${at}${path}` });
  return [
    ...['', '/versions', '/versions/1', '/analytics/frequencies', '/analytics/report', '/exports/csv'].map(read),
    ...['/spellcheck', '/analytics/crosstab/questions', '/exports/platform_a'].map(read),
    change('a block copied', 'POST', `/blocks/${block.id}/duplicate`),
    change('a block renamed', 'PATCH', `/blocks/${block.id}`, (turn) => ({ name: `Renamed ${turn}` })),
    change('a question relabelled', 'PATCH', `/questions/${question.id}`, (turn) => ({ label: `L${turn}` })),
    change('a question added', 'POST', '/questions', () => ({ block_id: block.id, type: 'number', text: '?' })),
    change('test data', 'POST', '/test-data', () => ({ count: 1 })),
  ];
}
