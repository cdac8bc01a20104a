import { useEffect, useId, useState } from 'react';
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
  close(): void;
}

const SEARCH_DELAY = 150;

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
  const [options, setOptions] = useState<readonly Completion[]>([]);
  const [chosen, setChosen] = useState(0);
  const sendsStickers = sendSticker !== undefined;

  useEffect(
    () =>
      editor?.watchTrigger((found) =>
        setTrigger((known) => (known?.sign === found?.sign && known?.query === found?.query ? known : found)),
      ),
    [editor],
  );

  useEffect(() => {
    if (!trigger) return setOptions([]);
    let current = true;
    const find = async () => {
      const { complete } = await import('./completion.ts');
      const found = await complete(session, guildId, channelId, trigger, sendsStickers);
      if (current) setOptions(found);
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
  }, [trigger, session, guildId, channelId, sendsStickers]);

  if (!trigger || options.length === 0 || !editor) return undefined;
  const accept = (index: number) => {
    const completion = options[index];
    if (!completion) return;
    editor.accept(trigger, completion);
    if (completion.kind === 'sticker') sendSticker?.(completion.sticker);
  };
  return {
    listId,
    options,
    chosen: Math.min(chosen, options.length - 1),
    optionId: (index) => `${listId}-${index}`,
    choose: setChosen,
    accept,
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
      open.accept(chosen);
      return true;
    case 'Escape':
      open.close();
      return true;
    default:
      return false;
  }
}
