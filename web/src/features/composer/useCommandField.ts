import { useCallback, useRef, useState } from 'react';
import { type ChosenCommand, findCommands, type PickerKeys, type SlashCommand } from '../commands/index.ts';

interface ActiveRow {
  readonly listId: string | undefined;
  readonly optionId: string | undefined;
}

const NO_ROW: ActiveRow = { listId: undefined, optionId: undefined };

/** The text that can name a command; empty for all other text, so that it is the same for every key of a message. */
export const getCommandText = (text: string): string => (text.startsWith('/') ? text : '');

/** The commands of a channel's message field: what is typed of a name, and the command whose options are filled in. */
export function useCommandField(channelId: string, text: string) {
  const [filling, setFilling] = useState<{ channelId: string; command: SlashCommand }>();
  const filled = filling?.channelId === channelId ? filling.command : undefined;
  /** The text for which the picker was closed. */
  const [closedAt, setClosedAt] = useState<string>();
  const [active, setActiveRow] = useState(NO_ROW);
  const keys = useRef<PickerKeys>(null);
  const query = filled || closedAt === text ? undefined : findCommands(text);
  const setActive = useCallback(
    (listId: string | undefined, optionId?: string) => setActiveRow(listId ? { listId, optionId } : NO_ROW),
    [],
  );
  return {
    query,
    filled,
    active,
    keys,
    setActive,
    close: () => setClosedAt(text),
    fill: (chosen: Extract<ChosenCommand, { kind: 'slash' }> | undefined) =>
      setFilling(chosen && { channelId, command: chosen.command }),
  };
}
