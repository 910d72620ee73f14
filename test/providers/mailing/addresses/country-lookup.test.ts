import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createCountryLookup } from '../../../../providers/mailing/addresses/country-lookup.ts';

const { countryOf } = createCountryLookup();

describe('the country of an address', () => {
  // Networks of universities, registries and providers that have been where they are for decades.
  it.each([
    ['193.0.6.139', 'NL'],
    ['133.11.0.1', 'JP'],
    ['130.225.0.1', 'DK'],
    ['8.8.8.8', 'US'],
    ['2001:4860:4860::8888', 'US'],
    ['::ffff:130.225.0.1', 'DK'],
    ['130.225.0.1:443', 'DK'],
  ])('%s is %s', (address, country) => {
    expect(countryOf(address)).toBe(country);
  });

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.1.1',
    '203.0.113.5',
    '0.0.0.0',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1%eth0',
    'fd00::1',
    '2001:db8::1',
    'ff02::1',
    '::ffff:192.168.1.1',
  ])('of %s, private or reserved, is not known', (address) => {
    expect(countryOf(address)).toBeNull();
  });

  it('is two capital letters or null for any address and any text', () => {
    const anyText = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string());
    fc.assert(fc.property(anyText, (text) => expect(countryOf(text) ?? 'XX').toMatch(/^[A-Z]{2}$/)));
  });

  it('comes from a file that is read once a process', () => {
    const before = process.memoryUsage().arrayBuffers;
    const lookups = Array.from({ length: 20 }, createCountryLookup);
    expect(lookups.every((lookup) => lookup.countryOf('8.8.8.8') === 'US')).toBe(true);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000);
  });
});
