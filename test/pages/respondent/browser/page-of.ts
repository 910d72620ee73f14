/** What a test's page differs in; `question` is HTML between the question's heading and the buttons. */
export type TestPage = {
  readonly heading: string;
  readonly question?: string;
  readonly problem?: string;
  readonly hasBegun?: boolean;
  readonly mayGoBack?: boolean;
  readonly language?: string;
  readonly direction?: 'ltr' | 'rtl';
  /** No form: the end. */
  readonly isEnd?: boolean;
};

export const SURVEY_PATH = '/s/5d7e3b50-1111-4a4a-8b8b-000000000001';

const WORDS = {
  saved: 'Saved',
  saving: 'Saving…',
  'connection-lost': 'The connection was lost.',
  thinking: 'Reading your answer…',
};

/** A page as the service draws it, without its looks. */
export function pageOf(page: TestPage, place: string): string {
  const { heading, language = 'en', direction = 'ltr' } = page;
  const words = Object.entries(WORDS).map(([name, text]) => `data-${name}="${text}"`);
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><title>${heading} · Survey</title>
<meta name="viewport" content="width=device-width"><script type="module" src="/s-assets/survey.js"></script></head>
<body ${words.join(' ')} data-heading="${heading}">
<a href="#question-text">Skip to the question</a>
<main id="survey">${page.isEnd === true ? `<h1>${heading}</h1>` : formOf(page, place)}</main>
</body></html>`;
}

function formOf(
  { heading, question = '', problem, hasBegun = true, mayGoBack = false }: TestPage,
  place: string,
): string {
  return `<form id="page" method="post" action="${SURVEY_PATH}" novalidate data-begun="${hasBegun}">
<input type="hidden" name="arrival" value="sealed"><input type="hidden" name="place" value="${place}"><input type="hidden" name="seen" value="1">
<div hidden><input name="website"></div>
<div class="question"><h1 id="question-text" tabindex="-1">${heading}</h1>
${problem === undefined ? '' : `<div id="problem" class="problem" role="alert" tabindex="-1">${problem}</div>`}
${question}</div>
<button name="action" value="next">Next</button>${mayGoBack ? '<button name="action" value="back">Back</button>' : ''}
</form>`;
}

/** Boxes or radio buttons in a group. */
export function choices(
  kind: 'checkbox' | 'radio',
  name: string,
  options: Readonly<Record<string, string>>,
  attributes = '',
): string {
  const inputs = Object.entries(options).map(
    ([value, extra]) =>
      `<label><input type="${kind}" id="f-${name}-${value}" name="${name}" value="${value}" ${extra}>${value}</label>`,
  );
  return `<fieldset aria-labelledby="question-text" ${attributes}>${inputs.join('\n')}</fieldset>`;
}

export const OPT_OUT =
  '<label><input type="checkbox" id="f-a.o" name="a.o" value="1" data-opt-out data-exclusive>Skip</label>';
