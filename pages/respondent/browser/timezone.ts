import { whenShown } from './events.ts';
import { all } from './page.ts';

/** Tells the service the time zone that the browser is in, with the page. */
export function timezone(): void {
  whenShown(() => {
    for (const field of all<HTMLInputElement>('input[name="timezone"]')) {
      field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
    }
  });
}
