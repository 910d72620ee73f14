import { ATTRIBUTE_ROWS } from './attribute-rows.ts';
import type { AttributeRow } from './attribute-rows.ts';
import type { Condition } from './demand-requests.ts';

/** An attribute in the format of the API. */
export type Attribute = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly localizedText: string;
  readonly type: 'LIST' | 'INTEGER_RANGE' | 'INTEGER';
  readonly tier: string;
  readonly state: 'ACTIVE';
  readonly isAllowedInFilters: boolean;
  readonly isAllowedInQuotas: boolean;
  readonly category: { readonly mainCategory: { id: string; text: string; localizedText: string } };
  readonly options?: readonly { readonly id: string; readonly text: string; readonly localizedText: string }[];
  readonly format?: string;
};

/** The attributes of targets in a country. */
export function attributesOf(country: string): readonly Attribute[] {
  return ATTRIBUTE_ROWS.filter(({ only }) => only === undefined || only === country)
    .map(attributeOf)
    .concat(PERSON_ID);
}

const RANGE = /^(\d+)-(\d+)$/;

function attributeOf(row: AttributeRow): Attribute {
  const bounds = RANGE.exec(row.options[0] ?? '');
  const common = { ...headOf(row), isAllowedInFilters: true, isAllowedInQuotas: true };
  if (bounds !== null)
    return { ...common, type: 'INTEGER_RANGE', format: rangeFormat(Number(bounds[1]), Number(bounds[2])) };
  const options = row.options.map((text, index) => ({ id: String(index + 1), text, localizedText: text }));
  return { ...common, type: 'LIST', options };
}

function headOf({ id, name, text, category }: Pick<AttributeRow, 'id' | 'name' | 'text' | 'category'>) {
  const main = { id: category.toUpperCase().replaceAll(' ', '_'), text: category, localizedText: category };
  return {
    id,
    name,
    text,
    localizedText: text,
    tier: 'Standard',
    state: 'ACTIVE',
    category: { mainCategory: main },
  } as const;
}

/** Targets can't use the person's id. */
const PERSON_ID: Attribute = {
  ...headOf({ id: '1500', name: 'Person', text: 'Who a participant is to the provider', category: 'People' }),
  type: 'INTEGER',
  format: '^\\d{10}$',
  isAllowedInFilters: false,
  isAllowedInQuotas: false,
};

/** An expression for `from-to` with both within the bounds; it can't check that `from` is the smaller one. */
function rangeFormat(min: number, max: number): string {
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const tens = Map.groupBy(numbers, (number) => Math.floor(number / 10));
  const either = [...tens].map(([ten, ones]) => `${ten === 0 ? '' : ten}[${ones.map((one) => one % 10).join('')}]`);
  return `^(${either.join('|')})-(${either.join('|')})$`;
}

/** The problem of a condition in a country; null for a valid one. */
export function problemOf(condition: Condition, country: string, where: 'filters' | 'quotas'): string | null {
  const attribute = attributesOf(country).find(({ id }) => id === condition.attributeId);
  if (attribute === undefined) return `There is no attribute ${condition.attributeId} in ${country}`;
  if (!(where === 'filters' ? attribute.isAllowedInFilters : attribute.isAllowedInQuotas)) {
    return `The attribute ${attribute.id} is not allowed in ${where}`;
  }
  const wrong = condition.options.find((option) => !hasOption(attribute, option));
  return wrong === undefined ? null : `The attribute ${attribute.id} has no option ${wrong}`;
}

function hasOption({ options, format }: Attribute, option: string): boolean {
  if (options !== undefined) return options.some(({ id }) => id === option);
  if (format === undefined || !new RegExp(format, 'u').test(option)) return false;
  const [from = 0, to = 0] = option.split('-').map(Number);
  return from <= to;
}

/** The share of people who meet a condition, in ten-thousandths: options are equally frequent here. */
export function shareLeft({ attributeId, options, operator }: Condition, country: string): number {
  const attribute = attributesOf(country).find(({ id }) => id === attributeId);
  const all = attribute?.options?.length ?? 100;
  const asked = attribute?.options === undefined ? rangesLength(options) : options.length;
  const included = Math.min(10_000, Math.floor((10_000 * asked) / all));
  return operator === 'exclude' ? 10_000 - included : included;
}

function rangesLength(ranges: readonly string[]): number {
  return ranges.reduce((sum, range) => {
    const [from = 0, to = 0] = range.split('-').map(Number);
    return sum + to - from + 1;
  }, 0);
}
