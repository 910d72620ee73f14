/**
 * Makes a part of the page equal to another, changing only the differences: focus, scrolling, open details and unchanged
 * charts stay.
 * @param kept a selector of elements that are left alone with all that is in them
 */
export function morph(present: Element, wanted: Element, kept: string): void {
  if (present.matches(kept) || present.isEqualNode(wanted)) return;
  matchAttributes(present, wanted);
  const [own, theirs] = [[...present.childNodes], [...wanted.childNodes]];
  for (const [place, node] of theirs.entries()) matchNode(present, own[place], { wanted: node, kept });
  for (const node of own.slice(theirs.length)) node.remove();
}

type Match = { readonly wanted: ChildNode; readonly kept: string };

function matchNode(parent: Element, present: ChildNode | undefined, { wanted, kept }: Match): void {
  if (present === undefined) {
    parent.append(document.importNode(wanted, true));
  } else if (present instanceof Element && wanted instanceof Element && isAlike(present, wanted)) {
    morph(present, wanted, kept);
  } else if (!present.isEqualNode(wanted)) {
    present.replaceWith(document.importNode(wanted, true));
  }
}

/** Elements of different ids are different things. */
function isAlike(present: Element, wanted: Element): boolean {
  return present.tagName === wanted.tagName && present.id === wanted.id;
}

/** Whether details are open is up to the reader. */
function matchAttributes(present: Element, wanted: Element): void {
  for (const { name, value } of wanted.attributes) {
    if (present.getAttribute(name) !== value) present.setAttribute(name, value);
  }
  for (const { name } of [...present.attributes]) {
    if (!wanted.hasAttribute(name) && !(name === 'open' && present instanceof HTMLDetailsElement)) {
      present.removeAttribute(name);
    }
  }
}
