import type { Answer, Reference } from '../openapi/describe-answers.ts';
import type { EdgeContext } from '../edge.ts';

/** A page of the service itself: without an operation, a team or a token. */
export type SystemPage = {
  readonly path: string;
  readonly answer: (ctx: EdgeContext) => void | Promise<void>;
  /** Its entry in the OpenAPI document; pages for people have none. */
  readonly documentation?: {
    readonly operationId: string;
    readonly summary: string;
    readonly responses: Readonly<Record<string, Answer | Reference>>;
  };
};
