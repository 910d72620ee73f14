/** Reads the page that the service has rendered. */

export type AnswerField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields of the answer itself, not those of place and arrival: `a` and `a.…`. */
const ANSWER_NAME = /^a(\.|$)/;

/** All elements of a selector, in the order of the page. */
export function all<Type extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): Type[] {
  return [...within.querySelectorAll<Type>(selector)];
}

/** The form of a question; null on pages without one, such as the end. */
export function pageForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('form#page');
}

/** True while the page is being sent. */
export function isBusy(form: HTMLFormElement): boolean {
  return form.getAttribute('aria-busy') === 'true';
}

/** The name of a page's place in the survey. */
export function placeOf(page: ParentNode): string | undefined {
  return page.querySelector<HTMLInputElement>('#page input[name="place"]')?.value;
}

/** The button of an action, if the page has it. */
export function actionButton(action: string, within: ParentNode = document): HTMLButtonElement | null {
  return within.querySelector<HTMLButtonElement>(`#page button[name="action"][value="${action}"]`);
}

/** The form's address. Its own `action` property is hidden by the buttons of that name. */
export function addressOf(form: HTMLFormElement): string {
  return form.getAttribute('action') ?? location.href;
}

/** The body that the browser would send if the button of that action were pressed: application/x-www-form-urlencoded. */
export function bodyOf(form: HTMLFormElement, action: string): string {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  body.append('action', action);
  return body.toString();
}

/** The fields that a respondent fills in. */
export function answerFields(form: HTMLFormElement): AnswerField[] {
  return all<AnswerField>('input, textarea, select', form).filter(({ name }) => ANSWER_NAME.test(name));
}

export function isBox(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}
