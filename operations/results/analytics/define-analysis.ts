import type { Schema } from '../../../domain/ground/schema.ts';
import { defineOperation } from '../../ground/operation.ts';
import type { OperationContext } from '../../ground/operation-context.ts';

type Analysis<Input, Output> = {
  readonly name: string;
  readonly summary: string;
  readonly input: Schema<Input>;
  readonly schema: Schema<Output>;
  readonly analyse: (context: OperationContext, input: Input) => Promise<Output>;
};

/**
 * Declares a read that counts answers. It counts before the transaction: counting is slow and takes connections of its
 * own, and must not wait for one while it occupies another.
 */
export function defineAnalysis<Input, Output>({ name, summary, input, schema, analyse }: Analysis<Input, Output>) {
  return defineOperation<Input, Output, Output>({
    name,
    summary,
    audience: 'team',
    destructive: false,
    changes: false,
    input,
    output: { kind: 'json', schema },
    prepare: analyse,
    run: (_context, _input, analysed) => Promise.resolve(analysed),
  });
}
