import type { Command } from '@guildhall/protocol/commands/schemas';
import { CommandType } from '@guildhall/protocol/commands/types';
import { useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import { Section } from '../../ui/settings/parts.tsx';
import type { ApplicationSectionProps } from '../../ui/settings/sections.ts';
import { CommandDetails } from './CommandDetails.tsx';
import * as styles from './CommandsSection.css.ts';

/** How commands of each type are shown. */
const GROUPS = [
  { id: 'slash', types: [CommandType.CHAT_INPUT, CommandType.PRIMARY_ENTRY_POINT], icon: 'developer' },
  { id: 'user', types: [CommandType.USER], icon: 'members' },
  { id: 'message', types: [CommandType.MESSAGE], icon: 'thread' },
] as const;

/** The global commands of an application, with their options, and the means to try them. */
export default function CommandsSection({ application }: ApplicationSectionProps) {
  const [openId, setOpenId] = useState<string>();
  const params = { application_id: application.id };
  const list = useLiveQuery({
    queryKey: ['global-commands', application.id],
    queryFn: ({ signal }): Promise<readonly Command[]> =>
      rest.call('listGlobalCommands', { params, query: { with_localizations: true }, signal }),
  });
  return (
    <Section title={t('commands.list')} lead={t('commands.developerLead')}>
      <ListStates
        list={list}
        failed={t('commands.developerFailed')}
        empty={{ title: t('commands.developerNone'), body: t('commands.developerNoneBody') }}
      >
        {GROUPS.map(({ id, types, icon }) => {
          const shown = (list.data ?? []).filter(({ type }) => (types as readonly number[]).includes(type));
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
                        <Icon name="caret.next" size={16} mirrored className={styles.caret} />
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
