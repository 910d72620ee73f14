let isArrowKey = false;

/** Tracks whether the last key was an arrow key. */
export function arrowKeys(): void {
  document.addEventListener(
    'keydown',
    ({ key }) => {
      isArrowKey = /^Arrow/.test(key);
    },
    true,
  );
  document.addEventListener(
    'pointerdown',
    () => {
      isArrowKey = false;
    },
    true,
  );
}

/**
 * True if a change came from an arrow key: it selects one radio button after the other on its way, so nothing may move the
 * focus.
 */
export function isByArrowKey(): boolean {
  return isArrowKey;
}
