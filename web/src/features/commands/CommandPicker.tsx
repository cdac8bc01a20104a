import { GIF_PROVIDERS } from '@guildhall/protocol/gifs/providers';
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useDock } from '../../design/useDock.ts';
import { t } from '../../i18n/i18n.ts';
import { AppRail } from './AppRail.tsx';
import * as styles from './CommandPicker.css.ts';
import { CommandRow } from './CommandRow.tsx';
import { GroupTitle } from './GroupTitle.tsx';
import { groupCommands } from './groupCommands.ts';
import { PickerFoot } from './PickerFoot.tsx';
import { recentCommands } from './recentCommands.ts';
import { listSlashCommands } from './slashCommands.ts';
import type { BuiltInCommand, ChosenCommand, PickerKeys, SlashCommand } from './types.ts';
import { useCommandIndex } from './useCommandIndex.ts';

interface CommandPickerProps {
  guildId: string;
  channelId: string;
  /** What is typed after the slash. */
  query: string;
  keys: Ref<PickerKeys>;
  /** Tells the field which row has the focus, and in which list. */
  onActive: (listId: string | undefined, optionId?: string) => void;
  onChoose: (chosen: ChosenCommand) => void;
  onClose: () => void;
}

/** Rows drawn at most: the rest is found by typing on. */
const MAX_ROWS = 100;

const listBuiltIn = (maySpeak: boolean): readonly BuiltInCommand[] => [
  ...GIF_PROVIDERS.map(({ commandName }) => ({
    key: `builtIn ${commandName}`,
    name: commandName,
    description: t('commands.builtInGif'),
    argument: t('commands.builtInSearch'),
  })),
  ...(maySpeak
    ? [
        {
          key: 'builtIn tts',
          name: 'tts',
          description: t('commands.builtInTts'),
          argument: t('commands.builtInMessage'),
        },
      ]
    : []),
];

const isSlash = (command: SlashCommand | BuiltInCommand): command is SlashCommand => 'application' in command;

/** The list of commands above the message field, which keeps the focus and passes its keys on. */
export default function CommandPicker(props: CommandPickerProps & { maySpeak: boolean }) {
  const { guildId, channelId, query, keys, onActive, onChoose, onClose, maySpeak } = props;
  const { applications, commands, isLoading } = useCommandIndex(guildId, channelId);
  const slashCommands = useMemo(() => listSlashCommands(commands, applications), [commands, applications]);
  const builtIn = useMemo(() => listBuiltIn(maySpeak), [maySpeak]);
  const [recent] = useState(recentCommands);
  const groups = useMemo(
    () => groupCommands(slashCommands, builtIn, recent, query),
    [slashCommands, builtIn, recent, query],
  );
  const rows = groups
    .flatMap(({ id, commands: inGroup }) => inGroup.map((command) => ({ group: id, command })))
    .slice(0, MAX_ROWS);
  const [chosen, setChosen] = useState(0);
  const picker = useRef<HTMLDivElement>(null);
  const listId = useId();
  const current = Math.min(chosen, rows.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first row of another list is chosen
  useEffect(() => setChosen(0), [query]);
  useEffect(() => {
    if (rows.length === 0) return onActive(undefined);
    onActive(listId, `${listId}-${current}`);
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, current, rows.length, onActive]);
  useEffect(() => () => onActive(undefined), [onActive]);

  const choose = (index: number) => {
    const command = rows[index]?.command;
    if (!command) return;
    onChoose(isSlash(command) ? { kind: 'slash', command } : { kind: 'builtIn', name: command.name });
  };
  const step = (by: number) => setChosen((current + by + rows.length) % rows.length);
  useImperativeHandle(keys, () => ({
    onKey(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || (rows.length === 0 && !isLoading)) return false;
      if (event.key === 'Escape') {
        onClose();
        event.stopPropagation();
        return true;
      }
      if (rows.length === 0) return false;
      if (event.key === 'ArrowDown') step(1);
      else if (event.key === 'ArrowUp') step(-1);
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(current);
      else return false;
      return true;
    },
  }));

  const isShown = rows.length > 0 || isLoading;
  useDock(picker, isShown);
  if (!isShown) return null;
  const jump = (groupId: string) =>
    setChosen(
      Math.max(
        0,
        rows.findIndex(({ group }) => group === groupId),
      ),
    );
  let index = -1;
  return (
    <div ref={picker} className={styles.picker} data-command-picker>
      <div className={styles.columns}>
        <AppRail groups={groups} current={rows[current]?.group} onChoose={jump} />
        <div id={listId} role="listbox" aria-label={t('commands.list')} className={styles.list}>
          {isLoading && <div className={styles.loading}>{t('commands.loading')}</div>}
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options
            <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`}>
              {index < rows.length - 1 && <GroupTitle id={`${listId}-${group.id}`} group={group} />}
              {group.commands.map((command) => {
                if (index >= rows.length - 1) return null;
                index += 1;
                const at = index;
                return (
                  <CommandRow
                    key={`${group.id} ${command.key}`}
                    id={optionId(at)}
                    command={command}
                    query={query}
                    isChosen={at === current}
                    onHover={() => setChosen(at)}
                    onChoose={() => choose(at)}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <PickerFoot shown={rows.length} total={slashCommands.length + builtIn.length} />
    </div>
  );
}
