import { countryCode } from '../../../recruiting/panels/targeting/country-code.ts';

/** What people and things of a country are called, by its ISO 3166-1 alpha-2 code. */
const CALLED: Readonly<Record<string, string>> = {
  AR: 'argentin(?:e|ian|ean)s?',
  AT: 'austrians?',
  AU: 'australians?|aussies?',
  BE: 'belgians?',
  BG: 'bulgarians?',
  BR: 'brazilians?',
  CA: 'canadians?',
  CH: 'swiss',
  CL: 'chileans?',
  CN: 'chinese',
  CO: 'colombians?',
  CZ: 'czechs?',
  DE: 'germans?',
  DK: 'danish|danes?',
  EE: 'estonians?',
  EG: 'egyptians?',
  ES: 'spanish|spaniards?',
  FI: 'finnish|finns?',
  FR: 'french(?:men|women)?',
  GB: 'british|brits?|britons?|english(?:men|women)?|scottish|welsh',
  GR: 'greeks?',
  HR: 'croatians?|croats?',
  HU: 'hungarians?',
  ID: 'indonesians?',
  IE: 'irish(?:men|women)?',
  IL: 'israelis?',
  IN: 'indians?',
  IT: 'italians?',
  JP: 'japanese',
  KE: 'kenyans?',
  KR: '(?:south )?koreans?',
  LT: 'lithuanians?',
  LV: 'latvians?',
  MX: 'mexicans?',
  MY: 'malaysians?',
  NG: 'nigerians?',
  NL: 'dutch(?:men|women)?',
  NO: 'norwegians?',
  NZ: 'new zealanders?|kiwis?',
  PE: 'peruvians?',
  PH: 'filipin[oa]s?|philippine',
  PL: 'polish(?= (?:people|respondents|adults|wom[ae]n|m[ae]n|participants|consumers|panel|users|customers|residents|citizens))|poles?',
  PT: 'portuguese',
  RO: 'romanians?',
  RS: 'serbians?|serbs?',
  SE: 'swedish|swedes?',
  SG: 'singaporeans?',
  SI: 'slovenians?|slovenes?',
  SK: 'slovakians?|slovaks?',
  TH: 'thais?',
  TR: 'turkish|turks?',
  TW: 'taiwanese',
  UA: 'ukrainians?',
  US: 'americans?',
  VN: 'vietnamese',
  ZA: 'south africans?',
};

const PEOPLE_OF = Object.entries(CALLED).map(
  ([code, words]) => [code, new RegExp(`\\b(?:${words})\\b`, 'iu')] as const,
);
const SHORT = /\b(?:USA?|U\.S\.(?:A\.)?|UK|U\.K\.|GB|UAE)(?=\s|[,.;:?!)]|$)/u;
const AFTER_IN = /\b(?:in|from|of|across|living in|based in) (?:the )?(\p{L}[\p{L}.]*(?: \p{L}+){0,3})/giu;
/** A name as people write it with a capital: "200 people, Germany". */
const CAPITALISED = /\p{Lu}\p{L}{3,}(?: (?:and |of )?\p{Lu}\p{L}+){0,3}/gu;

/** The country that a message names: its English name as written, or the ISO 3166-1 alpha-2 code of whose people it speaks; else null. */
export function countryNamed(text: string): string | null {
  const named = [...text.matchAll(AFTER_IN)].map(([, name = '']) => nameAtBeginning(name));
  const capitalised = (text.match(CAPITALISED) ?? []).map(nameAtBeginning);
  const short = SHORT.exec(text)?.[0];
  const people = PEOPLE_OF.find(([, words]) => words.test(text))?.[0];
  return [...named, short, people, ...capitalised].find((name) => typeof name === 'string') ?? null;
}

/** The longest name of a country with which words begin. Two letters alone are no name: "in it". */
function nameAtBeginning(words: string): string | null {
  const all = words.split(' ');
  for (let count = all.length; count > 0; count -= 1) {
    const name = all.slice(0, count).join(' ');
    const isName = name.length > 3 || /^(?:US|USA|UK|UAE|usa|uk)$/u.test(name);
    if (isName && countryCode(name) !== undefined) return name;
  }
  return null;
}
