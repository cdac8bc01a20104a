import { CommandType } from '@guildhall/protocol/commands/types';
import { useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { Select } from '../../design/Select.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuildIds } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import { Section } from '../../ui/settings/parts.tsx';
import type { ApplicationSectionProps } from '../../ui/settings/sections.ts';
import { CommandDetails } from './CommandDetails.tsx';
import * as styles from './CommandsSection.css.ts';
import { useRegisteredCommands } from './useRegisteredCommands.ts';

/** How commands of each type are shown. */
const GROUPS = [
  { id: 'slash', types: [CommandType.CHAT_INPUT, CommandType.PRIMARY_ENTRY_POINT], icon: 'developer' },
  { id: 'user', types: [CommandType.USER], icon: 'members' },
  { id: 'message', types: [CommandType.MESSAGE], icon: 'thread' },
] as const;

/** The value of the choice of guilds for commands of all guilds. */
const EVERYWHERE = 'all';

/** What is said in place of an empty list. */
function describeNone(place: string, isAdded: boolean): { title: string; body: string } {
  if (!isAdded) return { title: t('commands.notAdded'), body: t('commands.notAddedBody') };
  return place === EVERYWHERE
    ? { title: t('commands.developerNone'), body: t('commands.developerNoneBody') }
    : { title: t('commands.developerNoneHere'), body: t('commands.developerNoneHereBody') };
}

/** The commands of an application, for all guilds or for one, with their options, and the means to try them. */
export default function CommandsSection({ application }: ApplicationSectionProps) {
  const [openId, setOpenId] = useState<string>();
  const { store } = useSession();
  const guildIds = useGuildIds();
  const [place, setPlace] = useState(EVERYWHERE);
  const list = useRegisteredCommands(application.id, place === EVERYWHERE ? undefined : place);
  const commands = list.data?.commands;
  return (
    <Section title={t('commands.list')} lead={t('commands.developerLead')}>
      {guildIds.length > 0 && (
        <Select
          label={t('commands.registeredFor')}
          value={place}
          onChange={setPlace}
          options={[
            { value: EVERYWHERE, label: t('commands.allGuilds') },
            ...guildIds.map((id) => ({ value: id, label: store.guilds.get(id)?.name ?? '' })),
          ]}
        />
      )}
      <ListStates
        list={{ ...list, data: commands }}
        failed={t('commands.developerFailed')}
        empty={describeNone(place, list.data?.isAdded ?? true)}
      >
        {GROUPS.map(({ id, types, icon }) => {
          const shown = (commands ?? []).filter(({ type }) => (types as readonly number[]).includes(type));
          if (shown.length === 0) return null;
          return (
            <section key={id} aria-label={t(`commands.group.${id}`)}>
              <h2 className={styles.group}>{t(`commands.group.${id}`)}</h2>
              <ul>
                {shown.map((command) => {
                  const isOpen = openId === command.id;
                  return (
                    <li key={command.id}>
                      <button
                        type="button"
                        className={styles.row}
                        aria-expanded={isOpen}
                        onClick={() => setOpenId(isOpen ? undefined : command.id)}
                      >
                        <Icon name={icon} size={18} />
                        <span className={styles.words}>
                          <bdi className={styles.name}>
                            {id === 'slash' && '/'}
                            {command.name}
                          </bdi>
                          {command.description && (
                            <span className={styles.hint} dir="auto">
                              {command.description}
                            </span>
                          )}
                        </span>
                        {command.nsfw ? (
                          <span className={styles.badge}>{t('commands.ageRestricted')}</span>
                        ) : (
                          <span />
                        )}
                        <Icon name="caret.next" size={16} className={styles.caret} />
                      </button>
                      {isOpen && <CommandDetails application={application} command={command} />}
                    </li>
                  );
                })}
              </ul>
            </section>
          );
        })}
      </ListStates>
    </Section>
  );
}
