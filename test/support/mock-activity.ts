import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';

type ActivityInfo = ConstructorParameters<typeof MockActivityEnvironment>[0];

/** What a worker gives a step, without a worker. Steps that fail on purpose don't fill the output. */
export function mockActivity(info?: ActivityInfo): MockActivityEnvironment {
  return new MockActivityEnvironment(info, { logger: new DefaultLogger('ERROR') });
}
