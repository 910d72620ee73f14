import { describe, expect, it } from '@jest/globals';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { fromWire, toWire } from '../../../platform/elsewhere/error-codec.ts';
import type { WireError } from '../../../platform/elsewhere/error-codec.ts';

const AWAY = () => new FieldworkError('service_unavailable', 'The database is away.', { retryAfterMs: 5_000 });
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe.each([
  ['as a message', (wire: WireError) => structuredClone(wire)],
  ['as JSON', (wire: WireError) => JSON.parse(JSON.stringify(wire)) as WireError],
])('an error that travels %s', (_how, travel) => {
  const arrived = (error: unknown, whileAway?: () => FieldworkError) =>
    fromWire(travel(toWire(error, whileAway)), 'We are at fault.');

  it('of ours arrives as it was', () => {
    const issues = [{ path: 'blocks[0]', message: 'Give it a name.' }];
    const error = arrived(new FieldworkError('invalid_document', 'No survey.', { issues, retryAfterMs: 3_000 }));
    expect(error).toBeInstanceOf(FieldworkError);
    expect(error).toMatchObject({ code: 'invalid_document', message: 'No survey.', issues, retryAfterMs: 3_000 });
    expect(error.cause).toBeUndefined();
    expect(arrived(new FieldworkError('too_large', 'Too much.')).retryAfterMs).toBeUndefined();
  });

  it('of another kind is a fault of ours, of which the log learns all', () => {
    const thrown = new RangeError('There is no seventh.', { cause: new TypeError('Nor an eighth.') });
    const error = arrived(thrown);
    expect(error).toMatchObject({ code: 'internal_error', message: 'We are at fault.' });
    expect(error.cause).toMatchObject({ name: 'RangeError', message: 'There is no seventh.' });
    const { stack } = error.cause as Error;
    expect(stack).toContain('error-codec.test.ts');
    expect(stack).toContain('Caused by: TypeError: Nor an eighth.');
  });

  it('may be anything that was thrown, or a circle', () => {
    expect(arrived('nothing much').cause).toMatchObject({ message: 'nothing much' });
    const circle = new Error('round');
    circle.cause = circle;
    expect((arrived(circle).cause as Error).stack).toContain('round');
  });

  it('of a database that is away is what callers are to be told then, where that is known', () => {
    const error = arrived(refused, AWAY);
    expect(error).toMatchObject({
      code: 'service_unavailable',
      message: 'The database is away.',
      retryAfterMs: 5_000,
    });
    expect(error.cause).toMatchObject({ message: 'connect ECONNREFUSED' });
    expect(arrived(refused)).toMatchObject({ code: 'internal_error' });
    expect(arrived(new RangeError('none'), AWAY)).toMatchObject({ code: 'internal_error' });
  });
});
