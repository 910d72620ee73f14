import { settingOf } from '../../questionnaire/survey/survey-settings.ts';
import type { InstrumentSource } from '../instrument-source.ts';
import type { XmlElement } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';
import { harmless, lines } from './texts.ts';
import type { Writing } from './writing.ts';

/** The sample source: the parameters of the link, and an exit for each outcome. */
export function sampleSources(writing: Writing, { settings }: InstrumentSource): XmlElement {
  const { context } = writing;
  const texts = settingOf(settings, 'texts');
  const redirects = settingOf(settings, 'redirects');
  const fields = settingOf(settings, 'hidden_fields') ?? [];
  fields
    .filter((name) => !isVariable(name))
    .forEach((name) => {
      context.losses.lose(`Hidden field ${name}`, 'has a name that no variable can have there; it is left out');
    });
  const exit = (cond: string, words: string, url: string | undefined): XmlElement =>
    element('exit', { cond, url: exitAddress(writing, fields, url) }, ...lines(harmless(words)));
  return element(
    'samplesources',
    { default: '0' },
    element(
      'samplesource',
      { list: '0' },
      element('title', {}, 'Open link'),
      element('invalid', {}, 'This link is not complete.'),
      element('completed', {}, 'This survey was answered with this link already.'),
      ...fields.filter(isVariable).map((name) => element('var', { name, unique: '0' })),
      exit('qualified', texts?.complete ?? 'Thank you for taking part.', redirects?.complete),
      exit('terminated', texts?.screen_out ?? 'Thank you for your time.', redirects?.screen_out),
      exit('overquota', texts?.over_quota ?? 'Thank you for your time.', redirects?.over_quota),
    ),
  );
}

function isVariable(name: string): boolean {
  return /^[A-Za-z]\w*$/.test(name);
}

/** An address with our parameters translated, and everything else escaped that the survey platform would run. */
function exitAddress({ context }: Writing, fields: readonly string[], url: string | undefined): string | null {
  if (url === undefined) return null;
  const safe = (part: string): string => part.replace(/[[\]{}$]/g, (one) => encodeURIComponent(one));
  const parts = url.split(/\{\{\s*(\w+)\s*\}\}/);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return safe(part);
      if (part !== 'RESPONSE_ID') return fields.includes(part) && isVariable(part) ? `\${${part}}` : '';
      context.losses.lose('Redirects', 'put in RESPONSE_ID, which is the platform’s own record number there');
      return '${record}';
    })
    .join('');
}
