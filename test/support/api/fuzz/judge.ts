import { z } from 'zod';
import type { JsonSchema } from '../../../../api/input-shape.ts';
import type { OpenApiDocument } from '../../../../api/openapi/build-openapi.ts';

type DescribedAnswer = {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
};

/** What came back. */
export type Answered = {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
  readonly ms: number;
};

/** No answer may take longer. */
const MOST_MS = 10_000;

/** Says what is wrong with an answer, by what the document says of its operation; null where it is as described. */
export type Judge = (answers: Readonly<Record<string, DescribedAnswer>>, answered: Answered) => string | null;

export function createJudge(document: OpenApiDocument): Judge {
  const schemas = JSON.parse(inOneSchema(document.components['schemas'])) as Record<string, object>;
  const known = new Map<string, ReturnType<typeof z.fromJSONSchema>>();
  const checkerOf = (schema: JsonSchema) => {
    const text = inOneSchema(schema);
    const checker = known.get(text) ?? z.fromJSONSchema({ ...(JSON.parse(text) as object), $defs: schemas as never });
    known.set(text, checker);
    return checker;
  };

  return (answers, { status, type, text, ms }) => {
    if (ms > MOST_MS) return `took ${Math.round(ms)} ms`;
    const described = answers[String(status)];
    if (described === undefined) return `${status} is not documented: ${text.slice(0, 300)}`;
    if (status >= 500 && status !== 503) return `${status}: ${text.slice(0, 300)}`;
    const answer = resolved(document, described);
    const media = type?.split(';')[0] ?? '';
    if (answer.content === undefined) return text === '' ? null : `${status} has a body that is not documented`;
    const content = answer.content[media] ?? answer.content['*/*'];
    if (content === undefined) return `${status} as ${media} is not documented`;
    if (!media.endsWith('json')) return null;
    const checked = checkerOf(content.schema).safeParse(JSON.parse(text));
    if (checked.success) return null;
    return `${status} is not as documented: ${JSON.stringify(checked.error.issues.slice(0, 3))}`;
  };
}

function resolved(document: OpenApiDocument, { $ref: reference, ...answer }: DescribedAnswer): DescribedAnswer {
  if (reference === undefined) return answer;
  return document.components['responses']?.[reference.split('/').at(-1) ?? ''] ?? {};
}

/** Zod reads references to the definitions of the same schema alone. */
function inOneSchema(value: unknown): string {
  return JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/');
}
