import { Clip } from '../../design/Clip.tsx';
import * as styles from './CommandPicker.css.ts';
import { findMatch } from './matchCommands.ts';
import { getName } from './slashCommands.ts';
import type { BuiltInCommand, SlashCommand } from './types.ts';

interface CommandRowProps {
  id: string;
  command: SlashCommand | BuiltInCommand;
  query: string;
  isChosen: boolean;
  onHover: () => void;
  onChoose: () => void;
}

/** Options shown beside a command at most. */
const MAX_CHIPS = 5;

const listChips = (command: SlashCommand | BuiltInCommand) =>
  'argument' in command
    ? [{ name: command.argument, isRequired: false }]
    : command.options.map((option) => ({ name: getName(option), isRequired: option.required === true }));

/** A command in the picker: its name with the typed part marked, and its options. */
export function CommandRow({ id, command, query, isChosen, onHover, onChoose }: CommandRowProps) {
  const { name, description } = command;
  const match = query ? findMatch(name, query) : undefined;
  const chips = listChips(command);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has focus and its keys choose
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.row}
      onPointerMove={onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.texts}>
        <bdi className={styles.name}>
          /{name.slice(0, match?.start ?? name.length)}
          {match && <mark className={styles.mark}>{name.slice(match.start, match.end)}</mark>}
          {match && name.slice(match.end)}
        </bdi>
        <span className={styles.description}>
          <Clip>{description}</Clip>
        </span>
      </span>
      <span className={styles.chips}>
        {chips.slice(0, MAX_CHIPS).map((chip) => (
          <span key={chip.name} className={styles.chip} data-optional={!chip.isRequired || undefined}>
            {chip.name}
          </span>
        ))}
        {chips.length > MAX_CHIPS && <span className={styles.chip}>+{chips.length - MAX_CHIPS}</span>}
      </span>
    </div>
  );
}
