import type { FormFields } from '../../../../domain/fieldwork/answering/form-fields.ts';
import { attribute, tagsOf } from '../views/tags-of.ts';
import type { Tag } from '../views/tags-of.ts';

const TEXTAREA = /<textarea[^>]*name="(?<name>[^"]*)"[^>]*>\n?(?<text>[^<]*)<\/textarea>/g;
const SELECT = /<select[^>]*name="(?<name>[^"]*)"[^>]*>(?<options>.*?)<\/select>/gs;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };

/** What a browser sends of a form whose inputs are drawn like this, when nothing is touched; empty fields left out. */
export function sentFields(markup: { toString(): string }): FormFields {
  const document = markup.toString();
  const inputs = tagsOf(document).filter(isSent).map(nameAndValue);
  const areas = [...document.matchAll(TEXTAREA)].map(({ groups }) => [groups?.['name'], groups?.['text']] as const);
  const menus = [...document.matchAll(SELECT)].flatMap(({ groups }) =>
    tagsOf(groups?.['options'] ?? '')
      .filter(({ attributes }) => attributes.has('selected'))
      .map((option) => [groups?.['name'], attribute(option, 'value')] as const),
  );
  const sent = [...inputs, ...areas, ...menus].map(([name = '', value = '']) => [unescaped(name), unescaped(value)]);
  const byName = Map.groupBy(
    sent.filter(([, value]) => value !== ''),
    ([name = '']) => name,
  );
  return new Map([...byName].map(([name, pairs]) => [name, pairs.map(([, value = '']) => value)]));
}

function isSent({ name, attributes }: Tag): boolean {
  const isBox = ['radio', 'checkbox'].includes(attributes.get('type') ?? '');
  return name === 'input' && (!isBox || attributes.has('checked'));
}

function nameAndValue(tag: Tag): readonly [string, string] {
  return [attribute(tag, 'name'), attribute(tag, 'value')];
}

/** Text as it stands in the document, with what was escaped as it was. */
function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|amp|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
