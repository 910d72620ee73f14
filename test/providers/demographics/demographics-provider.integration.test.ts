import { afterEach, describe, expect, it } from '@jest/globals';
import type { PlaceProfile } from '../../../domain/demographics/place-profile.ts';
import { createDemographicsProvider } from '../../../providers/demographics/create-demographics-provider.ts';
import type { DemographicsProvider } from '../../../providers/demographics/demographics-provider.ts';
import { startCensusServer } from '../../support/servers/census-server.ts';
import type { CensusBehaviour, CensusPlaces, CensusWorld } from '../../support/servers/census-server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const COOK: CensusWorld = {
  'county:031|state:17': {
    B01003_001E: '5198275',
    B01002_001E: '37.3',
    B19013_001E: '64660',
    B19301_001E: '-666666666',
    B01001_003E: null,
  },
};
const PLACES: CensusPlaces = {
  '17': [
    ['Chicago Heights city, Illinois', '14026'],
    ['Chicago city, Illinois', '14000'],
  ],
};

async function aCensus(world: CensusWorld, behave?: () => CensusBehaviour, apiKey: string | null = 's3cret') {
  const server = await startCensusServer({ world, places: PLACES }, behave);
  closing.push(server.close);
  return {
    server,
    provider: createDemographicsProvider({ census: { apiKey, baseUrl: `${server.url}/`, vintage: 2023 } }),
  };
}

const searched = (provider: DemographicsProvider, location: string, timeoutMs = 20_000) =>
  provider.search({ location, timeoutMs, signal: new AbortController().signal });

async function profileOf(provider: DemographicsProvider, location: string, timeoutMs?: number): Promise<PlaceProfile> {
  const found = await searched(provider, location, timeoutMs);
  if (found.kind !== 'found') throw new Error(`${location} is ${found.kind}`);
  return found.profile;
}

const valueOf = (profile: PlaceProfile, name: string) => profile.figures.find((each) => each.name === name)?.value;

describe.each(['bundled', 'census', 'census that is away'] as const)('%s', (kind) => {
  const started = async () => {
    if (kind === 'bundled') return createDemographicsProvider({ census: null });
    const behave = kind === 'census' ? undefined : (): CensusBehaviour => ({ kind: 'drop' });
    return (await aCensus(COOK, behave)).provider;
  };

  it.each([
    ['Denmark', 'dk'],
    ['Cook County, Illinois', 'us-17031'],
    ['Chicago, IL', 'geonames-4887398'],
    ['IL', 'us-il'],
    ['10001', 'us-zip-10001'],
    ['USA', 'us'],
  ])('knows %s, by figures with their place and source', async (location, id) => {
    const { place, figures, distributions, answeredBy } = await profileOf(await started(), location);
    expect(place.id).toBe(id);
    expect(figures.find(({ name }) => name === 'population')!.value).toBeGreaterThan(5_000);
    expect(distributions.map(({ attribute }) => attribute)).toEqual(
      expect.arrayContaining(['age', 'gender', 'age × gender']),
    );
    for (const { shares } of distributions) {
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
    for (const { of, source } of [...figures, ...distributions]) {
      expect([place.name, ...place.within]).toContain(of.name);
      expect(source.licence).not.toBe('');
      expect(source.vintage).toMatch(/\d{4}/);
    }
    expect([place.name, ...place.within]).toContain(answeredBy.name);
  });

  it('says what it does not know, and between what to choose', async () => {
    const provider = await started();
    expect(await searched(provider, '00000')).toEqual({ kind: 'unknown', suggestions: [] });
    expect(await searched(provider, 'Georgia')).toMatchObject({ kind: 'ambiguous' });
  });
});

describe('the Census Bureau', () => {
  it('answers for a county by its own five years, and leaves out what it withholds', async () => {
    const { server, provider } = await aCensus(COOK);
    const profile = await profileOf(provider, 'Cook County');
    expect(valueOf(profile, 'population')).toBe(5_198_275);
    expect(valueOf(profile, 'median_household_income')).toBe(64_660);
    expect(profile.figures.map(({ name }) => name)).not.toContain('income_per_person');
    expect(profile.answeredBy.id).toBe('us-17031');
    expect(profile.figures[0]!.source.vintage).toBe('2019-2023');
    expect(profile.distributions.map(({ attribute }) => attribute)).toEqual(
      expect.arrayContaining(['race', 'income', 'education']),
    );
    expect(server.asked.every((url) => url.searchParams.get('key') === 's3cret')).toBe(true);
    expect(server.asked.every((url) => url.searchParams.get('get')!.split(',').length <= 50)).toBe(true);
    expect(server.asked.every((url) => url.pathname === '/data/2023/acs/acs5')).toBe(true);
  });

  it('is asked once for a place', async () => {
    const { server, provider } = await aCensus(COOK);
    await profileOf(provider, 'Cook County');
    const { length } = server.asked;
    await profileOf(provider, 'cook county, il');
    expect(server.asked).toHaveLength(length);
  });

  it('finds a city by its name among those of the state, and falls to its county', async () => {
    const chicago = { 'place:14000|state:17': { B01003_001E: '2707648' }, ...COOK };
    const own = await profileOf((await aCensus(chicago)).provider, 'Chicago');
    expect(valueOf(own, 'population')).toBe(2_707_648);
    const byCounty = await profileOf((await aCensus(COOK)).provider, 'Chicago');
    expect(byCounty.answeredBy.id).toBe('us-17031');
    expect(byCounty.notes.join(' ')).toContain('Cook County');
  });

  it('answers for a ZIP code, a state and the country, and is not asked about other countries', async () => {
    const world = {
      'zip code tabulation area:10001': { B01003_001E: '27004' },
      'state:17': { B01003_001E: '12692653' },
      'us:1': { B01003_001E: '332387540' },
    };
    const { server, provider } = await aCensus(world, undefined, null);
    expect(valueOf(await profileOf(provider, '10001'), 'population')).toBe(27_004);
    expect(valueOf(await profileOf(provider, 'Illinois'), 'population')).toBe(12_692_653);
    expect(valueOf(await profileOf(provider, 'United States'), 'population')).toBe(332_387_540);
    const { length } = server.asked;
    await profileOf(provider, 'Denmark');
    expect(server.asked).toHaveLength(length);
  });

  it('never gets the words that a person wrote', async () => {
    const { server, provider } = await aCensus(COOK);
    await profileOf(provider, 'the county of COOK, Illinois');
    expect(decodeURIComponent(server.asked.join(' '))).not.toMatch(/cook/i);
  });

  it.each<[string, CensusBehaviour]>([
    ['an error of its own', { kind: 'error', status: 500 }],
    ['too many questions', { kind: 'error', status: 429 }],
    ['a variable that it does not know', { kind: 'error', status: 400, body: 'error: unknown variable' }],
    ['a redirect to its page about keys', { kind: 'error', status: 302 }],
    ['a page instead of JSON', { kind: 'raw', body: '<html>Invalid Key</html>' }],
    ['JSON of another form', { kind: 'raw', body: '{"rows": 1}' }],
    ['no rows', { kind: 'raw', body: '[]' }],
    ['an endless answer', { kind: 'raw', body: `["${'x'.repeat(4_200_000)}"]` }],
    ['a lost connection', { kind: 'drop' }],
  ])('is replaced by what is part of the service after %s, and the notes say so', async (_case, behaviour) => {
    const { provider } = await aCensus(COOK, () => behaviour);
    const profile = await profileOf(provider, 'Cook County');
    expect(valueOf(profile, 'population')).toBe(5_108_284);
    expect(profile.notes[0]).toMatch(/^The US Census Bureau's service /);
    expect(profile.notes.join(' ')).not.toContain('s3cret');
  });

  it('is given up after its time, and ends with whoever asked', async () => {
    const { provider } = await aCensus(COOK, () => ({ kind: 'hang' }));
    expect((await profileOf(provider, 'Cook County', 100)).notes[0]).toContain('no answer in time');
    const gone = { location: 'Cook County', timeoutMs: 20_000, signal: AbortSignal.abort(new Error('gone')) };
    await expect(provider.search(gone)).rejects.toThrow('gone');
  });
});
