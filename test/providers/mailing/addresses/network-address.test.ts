import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { networkOf, readAddress } from '../../../../providers/mailing/addresses/network-address.ts';

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['192.0.2.1:5060', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:5060', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    '',
    'unknown',
    '192.0.2',
    '192.0.2.256',
    '0300.0.2.1',
    '0xC0.0.2.1',
    '3221225985',
    '2001:db8::1::2',
    '_x',
    '[]',
  ])('of %j, no address, is unknown', (text) => {
    expect([readAddress(text), networkOf(text)]).toEqual([null, 'unknown']);
  });

  it('is the same for an IPv4 address, however it is written', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(65_535), (address, port) => {
        for (const written of [address, `::ffff:${address}`, `${address}:${port}`, `[::ffff:${address}]:${port}`])
          expect(networkOf(written)).toBe(address);
      }),
    );
  });

  it('is the same for addresses of one /64, and another for every other', () => {
    const half = fc.tuple(...[1, 2, 3, 4].map(() => fc.nat(0xffff)));
    const text = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':');
    // Beyond the addresses that stand for IPv4.
    const network = half.map((parts) => [0x2000 | ((parts[0] ?? 0) & 0x1fff), ...parts.slice(1)]);
    fc.assert(
      fc.property(network, network, half, half, (one, other, hostA, hostB) => {
        const of = (parts: readonly number[], host: readonly number[]) => networkOf(`${text(parts)}:${text(host)}`);
        expect(of(one, hostA)).toBe(of(one, hostB));
        expect(of(one, hostA) === of(other, hostA)).toBe(text(one) === text(other));
      }),
    );
  });

  it('can be asked for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(networkOf(text)).not.toBe('')));
  });
});
