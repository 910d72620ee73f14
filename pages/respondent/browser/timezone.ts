import { whenShown } from './events.ts';
import { all } from './page.ts';

/** Sends the browser's time zone with the page. */
export function timezone(): void {
  whenShown(() => {
    for (const field of all<HTMLInputElement>('input[name="timezone"]')) {
      field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
    }
  });
}
