import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader } from 'mmdb-lib';
import type { CountryResponse } from 'mmdb-lib';
import { readAddress } from './network-address.ts';

/** The country in which a network address is registered; a local look-up. */
export type CountryLookup = {
  /** ISO 3166-1 alpha-2, such as `DK`; null for a private, reserved, unknown or invalid address. */
  countryOf(address: string): string | null;
};

/**
 * The look-up in the database that comes with the service. Its file (8 MB) is read once for each process, by the first
 * call.
 */
export function createCountryLookup(): CountryLookup {
  reader ??= new Reader<CountryRecord>(readFileSync(createRequire(import.meta.url).resolve(DATABASE)));
  const countries = reader;
  return {
    countryOf(address) {
      const read = readAddress(address);
      // The database has countries for some private and reserved networks, too.
      if (read?.range() !== 'unicast') return null;
      const code = countries.get(read.toString())?.country_code;
      return code !== undefined && ALPHA_2.test(code) ? code : null;
    },
  };
}

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const ALPHA_2 = /^[A-Z]{2}$/;

/** The one member that its records have; the library's types name those of other databases. */
type CountryRecord = CountryResponse & { readonly country_code?: string };

let reader: Reader<CountryRecord> | undefined;
