import { html as tag } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** HTML in which every text that was put in is escaped. */
export type Markup = HtmlEscapedString;

/** What a template takes: texts are escaped; null, undefined and booleans put in nothing, so that `condition && html…` works. */
export type MarkupValue = Markup | string | number | boolean | null | undefined | readonly MarkupValue[];

/** Tagged template for HTML. Put texts only where text or a quoted attribute stands, never into a tag's or attribute's name. */
export function html(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  const markup = tag(strings, ...values);
  if (markup instanceof Promise) throw new Error('A template of a page was handed a promise.');
  return markup;
}
