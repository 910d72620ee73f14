import { html as tag } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** HTML in which every inserted text is escaped. */
export type Markup = HtmlEscapedString;

/**
 * The values of a template: texts are escaped; null, undefined and booleans insert nothing, so that `condition && html…`
 * works.
 */
export type MarkupValue = Markup | string | number | boolean | null | undefined | readonly MarkupValue[];

/** Tagged template for HTML. Only insert values as text or in a quoted attribute, never in a tag's or attribute's name. */
export function html(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  const markup = tag(strings, ...values);
  if (markup instanceof Promise) throw new Error('A template of a page was handed a promise.');
  return markup;
}
