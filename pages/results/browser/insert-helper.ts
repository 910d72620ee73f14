/** A click inserts a question or an answer into the condition that is being written. */
export function insertHelper(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-insert]') : null;
    const box = document.querySelector<HTMLTextAreaElement>('#segment');
    if (button === null || box === null) return;
    insert(box, button.dataset['insert'] ?? '');
  });
}

function insert(box: HTMLTextAreaElement, words: string): void {
  const { value, selectionStart, selectionEnd } = box;
  const before = value.slice(0, selectionStart);
  const space = before === '' || /[\s([]$/.test(before) ? '' : ' ';
  box.setRangeText(`${space}${words}`, selectionStart, selectionEnd, 'end');
  box.focus();
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
