import type { XmlAttributes } from './xml-names.ts';
import type { XmlListener } from './xml-stream.ts';

/**
 * The rules for one context of a part: what to do where an element opens and where it closes. Word gives one name many
 * meanings (a w:tab is a character in a run and a stop in a paragraph's properties); the mode distinguishes them.
 */
export type Mode<State> = {
  readonly open: ReadonlyMap<string, OpenRule<State>>;
  readonly close: ReadonlyMap<string, CloseRule<State>>;
  /** For the elements that the mode does not name. */
  readonly others: OthersRule<State>;
};

/** 'skip' leaves the element out with its content; a mode reads its content; undefined continues in the current mode. */
export type Verdict<State> = 'skip' | Mode<State> | undefined;
export type OpenRule<State> = (state: State, attributes: XmlAttributes) => Verdict<State>;
export type OthersRule<State> = (state: State, attributes: XmlAttributes, name: string) => Verdict<State>;
export type CloseRule<State> = (state: State) => void;

/** Leaves an element out with its content. */
export const skip = (): 'skip' => 'skip';
/** Reads an element's content as if the element were not there. */
export const enter = (): undefined => undefined;

/** Makes a mode of rules by element name. Maps, since a file may call an element "constructor". */
export function defineMode<State>(
  others: OthersRule<State>,
  open: Readonly<Record<string, OpenRule<State>>> = {},
  close: Readonly<Record<string, CloseRule<State>>> = {},
): Mode<State> {
  return { others, open: new Map(Object.entries(open)), close: new Map(Object.entries(close)) };
}

/** A listener that reads a part by modes, starting with the one given. */
export function createModalListener<State>(
  state: State,
  outermost: Mode<State>,
  onText: (state: State, text: string) => void = () => undefined,
): XmlListener {
  const frames: { readonly mode: Mode<State>; readonly depth: number }[] = [{ mode: outermost, depth: 0 }];
  let mode = outermost;
  let depth = 0;
  return {
    open: (name, attributes) => {
      const rule = mode.open.get(name);
      const verdict = rule === undefined ? mode.others(state, attributes, name) : rule(state, attributes);
      if (verdict === 'skip') return 'skip';
      depth += 1;
      if (verdict !== undefined) {
        frames.push({ mode: verdict, depth });
        mode = verdict;
      }
      return undefined;
    },
    close: (name) => {
      if (frames.length > 1 && frames.at(-1)?.depth === depth) {
        frames.pop();
        mode = frames.at(-1)?.mode ?? outermost;
      }
      depth -= 1;
      mode.close.get(name)?.(state);
    },
    text: (text) => onText(state, text),
  };
}
