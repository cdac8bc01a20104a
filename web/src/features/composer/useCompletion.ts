import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../state/SessionContext.tsx';
import type { Completion, StickerCompletion } from './completion.ts';
import type { EditorHandle } from './EditorHandle.ts';
import type { Trigger } from './trigger.ts';

export interface OpenCompletion {
  readonly listId: string;
  readonly options: readonly Completion[];
  readonly chosen: number;
  optionId(index: number): string;
  choose(index: number): void;
  accept(index: number): void;
  /** Accepts the chosen option, or the best one for the current text if the list is not there yet. */
  acceptChosen(): void;
  close(): void;
}

const SEARCH_DELAY = 150;

/** Completions, and the text for which they were found. */
interface Found {
  readonly trigger?: Trigger;
  readonly options: readonly Completion[];
}
const NOTHING: Found = { options: [] };

/**
 * Completions for the current text, if there are any.
 *
 * @param sendSticker sends a sticker that was chosen; without it none are offered
 */
export function useCompletion(
  editor: EditorHandle | undefined,
  guildId: string,
  channelId: string,
  sendSticker?: (sticker: StickerCompletion['sticker']) => void,
): OpenCompletion | undefined {
  const session = useSession();
  const listId = useId();
  const [trigger, setTrigger] = useState<Trigger>();
  const [found, setFound] = useState(NOTHING);
  const [chosen, setChosen] = useState(0);
  const latest = useRef(trigger);
  latest.current = trigger;
  const sendsStickers = sendSticker !== undefined;
  const findCompletions = useCallback(
    async (trigger: Trigger) => {
      const { complete } = await import('./completion.ts');
      return complete(session, guildId, channelId, trigger, sendsStickers);
    },
    [session, guildId, channelId, sendsStickers],
  );

  useEffect(
    () =>
      editor?.watchTrigger((found) =>
        setTrigger((known) => (known?.sign === found?.sign && known?.query === found?.query ? known : found)),
      ),
    [editor],
  );

  useEffect(() => {
    if (!trigger) return setFound(NOTHING);
    let current = true;
    const find = async () => {
      const options = await findCompletions(trigger);
      if (current) setFound({ trigger, options });
    };
    setChosen(0);
    void find();
    if (trigger.sign !== '@' || trigger.query === '') {
      return () => {
        current = false;
      };
    }
    // Unknown users: requested, and shown as soon as they are known.
    const timer = setTimeout(() => session.members.search(guildId, trigger.query, 10), SEARCH_DELAY);
    const stop = session.store.subscribe(`members:${guildId}`, () => void find());
    return () => {
      current = false;
      clearTimeout(timer);
      stop();
    };
  }, [trigger, session, guildId, findCompletions]);

  const { options } = found;
  if (!trigger || options.length === 0 || !editor) return undefined;
  const current = Math.min(chosen, options.length - 1);
  const accept = (completion: Completion | undefined) => {
    if (!completion) return;
    editor.accept(trigger, completion);
    if (completion.kind === 'sticker') sendSticker?.(completion.sticker);
  };
  const acceptBest = async () => {
    const [best] = await findCompletions(trigger);
    if (latest.current === trigger) accept(best);
  };
  return {
    listId,
    options,
    chosen: current,
    optionId: (index) => `${listId}-${index}`,
    choose: setChosen,
    accept: (index) => accept(options[index]),
    // Typing can be ahead of the list, whose first option would then be one for less text.
    acceptChosen: () => (found.trigger === trigger ? accept(options[current]) : void acceptBest()),
    close: () => setTrigger(undefined),
  };
}

/** Keys of an open list; true when the key was for it. */
export function completionKey(open: OpenCompletion | undefined, event: KeyboardEvent): boolean {
  if (!open || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { options, chosen } = open;
  switch (event.key) {
    case 'ArrowDown':
      open.choose((chosen + 1) % options.length);
      return true;
    case 'ArrowUp':
      open.choose((chosen - 1 + options.length) % options.length);
      return true;
    case 'Enter':
    case 'Tab':
      if (event.shiftKey) return false;
      open.acceptChosen();
      return true;
    case 'Escape':
      open.close();
      return true;
    default:
      return false;
  }
}
