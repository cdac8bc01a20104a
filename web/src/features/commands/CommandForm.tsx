import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { applicationIconAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import * as styles from './CommandForm.css.ts';
import { complain } from './complain.ts';
import { type FieldValues, invokeSlashCommand } from './invoke.ts';
import { OptionField } from './OptionField.tsx';
import { OptionPanel } from './OptionPanel.tsx';
import type { Suggestion } from './suggestions.ts';
import type { CommandOption, SlashCommand } from './types.ts';
import { useSuggestions } from './useSuggestions.ts';
import { EMPTY, type FieldValue, isEmpty } from './values.ts';

interface CommandFormProps {
  guildId: string;
  channelId: string;
  command: SlashCommand;
  /** The field is to take text again; `text` is its content. */
  onEnd: (text: string) => void;
}

/** A command in the message field, whose options are fields. */
export default function CommandForm({ guildId, channelId, command, onEnd }: CommandFormProps) {
  const session = useSession();
  const { options, application, name } = command;
  const [values, setValues] = useState<FieldValues>({});
  const [focused, setFocused] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const place = { guildId, channelId };
  const current = options.find((option) => option.name === focused);
  const { suggestions, isAsking } = useSuggestions(place, command, current, values);
  // An answer can be shorter than the one before it.
  const active = Math.max(0, Math.min(chosen, suggestions.length - 1));
  const complaints = new Map(
    options.flatMap((option) => {
      const complaint = complain(option, values[option.name] ?? EMPTY);
      return complaint ? [[option.name, complaint] as const] : [];
    }),
  );
  const shown = new Map([...complaints].filter(([option]) => left.has(option) && option !== focused));
  const fields = () => [...(form.current?.querySelectorAll<HTMLElement>('[data-option]') ?? [])];

  // Before it is painted: what is typed as soon as it is seen belongs to it.
  useLayoutEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[data-option]');
    (first ?? form.current)?.focus();
  }, []);

  const set = (option: CommandOption, value: FieldValue) => {
    setChosen(0);
    setValues((before) => ({ ...before, [option.name]: value }));
  };
  const step = (by: number) => {
    const all = fields();
    const at = all.indexOf(document.activeElement as HTMLElement);
    (all[at + by] ?? all[at])?.focus();
  };
  const pick = (option: CommandOption, { value, label }: Suggestion) => {
    set(option, { text: label, picked: value });
    fields()[options.indexOf(option) + 1]?.focus();
  };
  const send = () => {
    setLeft(new Set(options.map((option) => option.name)));
    const wrong = options.findIndex((option) => complaints.has(option.name));
    if (wrong !== -1) return fields()[wrong]?.focus();
    if (isSending.current) return;
    isSending.current = true;
    // A command that is refused keeps its values, to be mended and sent again.
    invokeSlashCommand(session, place, command, values, () => onEnd('')).catch((error: unknown) => {
      isSending.current = false;
      showToast({ kind: 'error', message: describeError(error) });
    });
  };
  const back = (option: CommandOption | undefined) => {
    const at = option ? options.indexOf(option) : 0;
    if (at === 0) onEnd(`/${name}`);
    else step(-1);
  };
  const onKey = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isListed = current !== undefined && suggestions.length > 0;
    const handled = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.key === 'Escape') {
      handled();
      onEnd(`/${name}`);
    } else if (event.key === 'Backspace' && (!current || isEmpty(values[current.name] ?? EMPTY))) {
      handled();
      back(current);
    } else if (isListed && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      handled();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((active + by + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      handled();
      const suggestion = suggestions[active];
      const isTyped = current && !isEmpty(values[current.name] ?? EMPTY);
      if (isListed && suggestion && (isTyped || current.required)) pick(current, suggestion);
      else send();
    } else if (event.key === 'Tab' && !event.shiftKey && isListed && suggestions[active]) {
      // What an application suggests can also be typed freely.
      if (current.autocomplete || isEmpty(values[current.name] ?? EMPTY)) return;
      set(current, { text: suggestions[active].label, picked: suggestions[active].value });
    }
  };

  const listId = `${id}-list`;
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles.form}
      aria-label={`/${name}`}
      data-command-form
      onKeyDown={onKey}
      onSubmit={(event) => event.preventDefault()}
    >
      <OptionPanel
        id={id}
        command={command}
        values={values}
        complaints={complaints}
        shown={shown}
        current={current}
        list={{ id: listId, suggestions, active, isAsking, onHover: setChosen, onPick: pick }}
      />
      <span className={styles.command}>
        <Avatar
          name={application.name}
          src={applicationIconAddress(application)}
          seed={application.id}
          size={24}
        />
        <bdi>/{name}</bdi>
      </span>
      <span className={styles.fields}>
        {options.map((option) => (
          <OptionField
            key={option.name}
            id={`${id}-${option.name}`}
            option={option}
            value={values[option.name] ?? EMPTY}
            complaint={shown.get(option.name)}
            list={
              option === current && suggestions.length > 0
                ? { id: listId, activeId: `${listId}-${active}` }
                : undefined
            }
            onChange={(value) => set(option, value)}
            onFocus={() => {
              setChosen(0);
              setFocused(option.name);
            }}
            onBlur={() => {
              setFocused(undefined);
              setLeft((before) => new Set([...before, option.name]));
            }}
          />
        ))}
      </span>
      <IconButton
        icon="close"
        label={t('commands.cancel')}
        className={styles.tool}
        onPress={() => onEnd('')}
      />
      <IconButton
        icon="send"
        weight="fill"
        label={t('commands.send')}
        className={styles.send}
        onPress={send}
      />
    </form>
  );
}
