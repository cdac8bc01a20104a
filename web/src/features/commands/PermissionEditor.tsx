import type { CommandPermission } from '@guildhall/protocol/commands/schemas';
import { allChannels, CommandOptionType, CommandPermissionType } from '@guildhall/protocol/commands/types';
import { useId, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { getName as getUserName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { attempt } from '../../ui/forms/useAction.ts';
import * as styles from './AppPermissions.css.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { type Suggestion, suggest } from './suggestions.ts';

interface PermissionEditorProps {
  guildId: string;
  applicationId: string;
  /** A command, or the application for all of its commands. */
  targetId: string;
  permissions: readonly CommandPermission[];
  onSaved: () => void;
}

const { ROLE, USER, CHANNEL } = CommandPermissionType;
const KINDS = { role: ROLE, user: USER, channel: CHANNEL } as const;
/** Suggestions for a new rule at most. */
const SHOWN = 8;

/** Names what a rule is about. */
function useNames(guildId: string) {
  const { store } = useSession();
  return ({ id, type }: CommandPermission): string => {
    if (type === ROLE) return id === guildId ? '@everyone' : (store.roles.get(guildId)?.get(id)?.name ?? id);
    if (type === USER) return getUserName(store.users.get(id), store.members.get(guildId)?.get(id));
    if (id === allChannels(guildId)) return t('commands.allChannels');
    return `#${store.channels.get(id)?.name ?? id}`;
  };
}

/** The rules about who can use a command and where, each saved when it changes. */
export function PermissionEditor(props: PermissionEditorProps) {
  const { guildId, applicationId, targetId, permissions, onSaved } = props;
  const findName = useNames(guildId);
  const save = (next: readonly CommandPermission[]) =>
    attempt(async () => {
      await rest.call('setCommandPermissions', {
        params: { application_id: applicationId, guild_id: guildId, command_id: targetId },
        body: { permissions: [...next] },
      });
      onSaved();
    });
  return (
    <div className={styles.editor}>
      {permissions.map((permission) => {
        const name = findName(permission);
        const others = permissions.filter((other) => other !== permission);
        return (
          <div key={`${permission.type} ${permission.id}`} className={styles.rule}>
            <Icon
              name={permission.type === ROLE ? 'role' : permission.type === USER ? 'profile' : 'channel.text'}
              size={18}
            />
            <bdi className={styles.ruleName}>{name}</bdi>
            <Switch
              label={t('commands.allow', { name })}
              hideLabel
              checked={permission.permission}
              onChange={(isAllowed) =>
                void save(
                  permissions.map((one) => (one === permission ? { ...one, permission: isAllowed } : one)),
                )
              }
            />
            <IconButton
              icon="close"
              label={t('commands.removeRule', { name })}
              onPress={() => void save(others)}
            />
          </div>
        );
      })}
      <NewRule guildId={guildId} known={permissions} onAdd={(added) => void save([...permissions, added])} />
    </div>
  );
}

interface NewRuleProps {
  guildId: string;
  known: readonly CommandPermission[];
  onAdd: (permission: CommandPermission) => void;
}

function NewRule({ guildId, known, onAdd }: NewRuleProps) {
  const session = useSession();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const place = { guildId, channelId: '' };
  const find = (type: number) => suggest(session, place, { type, name: '', description: '' }, text);
  const everywhere: Suggestion = {
    kind: 'channel',
    value: allChannels(guildId),
    label: t('commands.allChannels'),
  };
  const found = text.trim()
    ? [
        ...find(CommandOptionType.ROLE),
        ...find(CommandOptionType.USER),
        ...[everywhere].filter(({ label }) => label.toLocaleLowerCase().includes(text.toLocaleLowerCase())),
        ...find(CommandOptionType.CHANNEL),
      ]
    : [];
  const suggestions = found
    .filter(({ value, kind }) => !known.some((one) => one.id === value && one.type === KINDS[kind as 'role']))
    .slice(0, SHOWN);
  const pick = ({ kind, value }: Suggestion) => {
    setText('');
    onAdd({ id: String(value), type: KINDS[kind as keyof typeof KINDS], permission: kind !== 'channel' });
  };
  return (
    <div className={styles.newRule}>
      <label className={styles.newLabel}>
        {t('commands.addRule')}
        <input
          className={styles.newField}
          value={text}
          placeholder={t('commands.addRuleHint')}
          dir="auto"
          autoComplete="off"
          role="combobox"
          aria-expanded={suggestions.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={suggestions.length > 0 ? `${id}-list-${active}` : undefined}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setActive(0);
            if (value.trim()) session.members.search(guildId, value.trim(), 10);
          }}
          onKeyDown={(event) => {
            const suggestion = suggestions[active];
            if (!suggestion) return;
            if (event.key === 'ArrowDown') setActive((active + 1) % suggestions.length);
            else if (event.key === 'ArrowUp')
              setActive((active - 1 + suggestions.length) % suggestions.length);
            else if (event.key === 'Enter') pick(suggestion);
            else return;
            event.preventDefault();
          }}
        />
      </label>
      {suggestions.length > 0 && (
        <SuggestionList
          id={`${id}-list`}
          label={t('commands.addRule')}
          suggestions={suggestions}
          active={active}
          isAsking={false}
          onHover={setActive}
          onPick={pick}
        />
      )}
    </div>
  );
}
