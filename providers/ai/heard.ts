import { AIMessageChunk } from '@langchain/core/messages';
import type { UsageMetadata } from '@langchain/core/messages';
import type { ToolCallChunk } from '@langchain/core/messages/tool';
import type { ChatGenerationChunk } from '@langchain/core/outputs';
import type { AskedCall } from '../../domain/agent/conversation/model-turn.ts';
import { isNestedDeeper } from '../../domain/ground/nesting.ts';
import { outsideJsonIn } from '../../domain/ground/outside-json.ts';
import type { ConverseReply, ConverseRequest } from './converse.ts';

/** Longer is a model that has lost its way: nobody reads it. */
const MOST_CHARACTERS = 200_000;
const MOST_OF_ARGUMENTS = 400_000;
const MOST_CALLS = 200;
/** Deeper arguments fit no tool. */
const MOST_LEVELS = 100;

type CallInTheMaking = { id: string; name: string; written: string };

/** What was heard of an answer so far. Whoever writes it may be any server: nothing is taken for what the protocol says it is. */
export class Heard {
  #text = '';
  #ending: string | null = null;
  #model: string | null = null;
  #input = 0;
  #output = 0;
  #argumentsLength = 0;
  readonly #calls: CallInTheMaking[] = [];
  /** The call at each place of the answer. */
  readonly #placed = new Map<unknown, CallInTheMaking>();
  readonly #onText: (piece: string) => void;

  constructor(onText: (piece: string) => void) {
    this.#onText = onText;
  }

  get isTooLong(): boolean {
    return (
      this.#text.length > MOST_CHARACTERS ||
      this.#argumentsLength > MOST_OF_ARGUMENTS ||
      this.#calls.length > MOST_CALLS
    );
  }

  take({ message, generationInfo }: ChatGenerationChunk): void {
    // A generation's own text holds the arguments of calls, too.
    const { text } = message;
    if (text !== '') {
      this.#text += text;
      this.#onText(text);
    }
    if (!AIMessageChunk.isInstance(message)) return;
    for (const part of message.tool_call_chunks ?? []) this.#takePart(part);
    this.#takeEnd({ ...generationInfo, ...message.additional_kwargs, ...message.response_metadata });
    this.#takeUsage(message);
  }

  #takeUsage({ usage_metadata: usage }: { readonly usage_metadata?: UsageMetadata | undefined }): void {
    this.#input += countOf(usage?.input_tokens);
    this.#output += countOf(usage?.output_tokens);
  }

  #takePart(part: ToolCallChunk): void {
    const [id, name, written] = [wordOf(part.id), wordOf(part.name), writtenOf(part.args)];
    const call = this.#callAt(part.index, { id, name });
    call.id ||= id;
    call.name ||= name;
    call.written += written;
    this.#argumentsLength += written.length;
  }

  /** The call that a part belongs to; some servers give all of their calls the same place. */
  #callAt(index: unknown, { id, name }: { readonly id: string; readonly name: string }): CallInTheMaking {
    const isPlaced = index !== undefined || id !== '';
    const known = isPlaced ? this.#placed.get(index ?? id) : this.#calls.at(-1);
    const isAnother = name !== '' && (isPlaced ? id !== '' && known?.id !== id : true);
    if (known !== undefined && !isAnother) return known;
    const made = { id: '', name: '', written: '' };
    this.#calls.push(made);
    this.#placed.set(index ?? id, made);
    return made;
  }

  #takeEnd(told: Readonly<Record<string, unknown>>): void {
    this.#ending = (wordOf(told['finish_reason']) || wordOf(told['stop_reason']) || this.#ending) ?? null;
    this.#model = (wordOf(told['model_name']) || wordOf(told['model']) || this.#model) ?? null;
  }

  /**
   * @param more the model's name where the server doesn't tell it, what was asked, and whether the answer was stopped
   * @returns null for an answer without its end
   */
  reply(more: {
    readonly model: string;
    readonly turns: ConverseRequest['turns'];
    readonly isStopped: boolean;
  }): ConverseReply | null {
    const ending = this.isTooLong || more.isStopped ? 'cut_off' : endingOf(this.#ending);
    if (ending === null) return null;
    const tokens = {
      input: this.#input || Math.ceil(JSON.stringify(more.turns).length / CHARACTERS_A_TOKEN),
      output: this.#output || Math.ceil(this.#text.length / CHARACTERS_A_TOKEN),
    };
    const calls = ending === 'complete' ? this.#calls.map(toAskedCall) : [];
    return { text: this.#text, calls, model: this.#model ?? more.model, tokens, ending };
  }
}

const CHARACTERS_A_TOKEN = 4;
const MOST_QUOTED = 500;
const MOST_OF_A_WORD = 500;

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MOST_OF_A_WORD) : '';
}

/** Arguments come as JSON in a text; a few servers send the object itself. */
function writtenOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && !isNestedDeeper(value, MOST_LEVELS)
    ? JSON.stringify(value)
    : '';
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

function toAskedCall({ id, name, written }: CallInTheMaking, at: number): AskedCall {
  // A tool without arguments is called with nothing by some models.
  const parsed = written.trim() === '' ? {} : outsideJsonIn(written);
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  const isReadable = isObject && !isNestedDeeper(parsed, MOST_LEVELS);
  return {
    id: id === '' ? `call_${at + 1}` : id,
    name,
    arguments: isReadable ? (parsed as Record<string, unknown>) : null,
    malformed: isReadable ? null : written.slice(0, MOST_QUOTED),
  };
}

function endingOf(reason: string | null): ConverseReply['ending'] | null {
  if (reason === null) return null;
  if (['length', 'max_tokens', 'model_context_window_exceeded'].includes(reason)) return 'cut_off';
  return ['content_filter', 'refusal'].includes(reason) ? 'refused' : 'complete';
}
