let isArrowKey = false;

/** Knows whether the last thing that was pressed is an arrow key. */
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
 * True where a change came by an arrow key: it chooses one radio button after the other on its way to the one that is
 * meant, so nothing may move the focus away.
 */
export function isByArrowKey(): boolean {
  return isArrowKey;
}
