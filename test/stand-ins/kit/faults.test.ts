import { describe, expect, it } from '@jest/globals';
import { isLeft, takeFault } from '../../../stand-ins/kit/faults.ts';

describe('the faults that a stand-in was told', () => {
  it('are met one after the other, each as often as was said, once where nothing was', () => {
    const faults = [
      { kind: 'twice', times: 2 },
      { kind: 'once', times: 1 },
    ];
    const met = Array.from({ length: 4 }, () => takeFault(faults, () => true)?.kind ?? null);
    expect(met).toEqual(['twice', 'twice', 'once', null]);
    expect(faults.filter(isLeft)).toEqual([]);
    expect(takeFault([{}], () => true)).toEqual({ times: 0 });
  });

  it('wait for a request that they are meant for', () => {
    const faults = [{ on: 'change', times: 1 }];
    expect(takeFault(faults, ({ on }) => on === 'any')).toBeNull();
    expect(faults).toEqual([{ on: 'change', times: 1 }]);
  });
});
