import type { AdminGuild } from '@guildhall/protocol/instance/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Clip } from '../../design/Clip.tsx';
import { confirm } from '../../design/confirm.ts';
import { Door } from '../../design/Door.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Menu, MenuItem } from '../../design/Menu.tsx';
import { useDebounced } from '../../design/useDebounced.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { getName, iconAddress } from '../../state/names.ts';
import { createPage, type Pages, removeItems } from '../../state/queries/pages.ts';
import { useLivePages } from '../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../state/queries/useQueries.ts';
import { copyText } from '../../ui/copyText.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { PAGE, PAUSE, PagedList } from './PagedList.tsx';

/** Every guild of the instance, and deleting one. */
export default function GuildsSection() {
  const [query, setQuery] = useState('');
  const wanted = useDebounced(query.trim(), PAUSE);
  const { client } = useQueries();
  const pages = useLivePages({
    queryKey: ['instance', 'guilds', wanted],
    queryFn: async ({ pageParam: before, signal }) => {
      const guilds = await rest.call('listInstanceGuilds', {
        query: { limit: PAGE, ...(wanted ? { query: wanted } : {}), ...(before ? { before } : {}) },
        signal,
      });
      return createPage(guilds, PAGE, ({ id }) => id);
    },
    placeholderData: keepPreviousData,
  });

  const remove = async ({ id, name }: AdminGuild) => {
    const sure = await confirm({
      title: t('guild.delete.title', { name }),
      body: t('admin.deleteGuildBody'),
      action: t('guild.delete.action'),
      danger: true,
      typed: { label: t('guild.delete.typed', { name }), text: name },
    });
    if (!sure) return;
    await attempt(async () => {
      await rest.call('deleteInstanceGuild', { params: { guild_id: id } });
      client.setQueriesData<Pages<AdminGuild>>(
        { queryKey: ['instance', 'guilds'] },
        (data) => data && removeItems(data, (guild) => guild.id === id),
      );
    });
  };

  return (
    <Section title={t('admin.guilds')} lead={t('admin.guildsLead')}>
      <PagedList
        pages={pages}
        search={{ label: t('admin.searchGuilds'), query, onChange: setQuery }}
        failed={t('admin.failed')}
        empty={{ title: t('admin.noGuilds'), body: t('admin.noGuildsBody') }}
        row={(guild) => (
          <li key={guild.id} className={parts.row}>
            <Door name={guild.name} seed={guild.id} src={iconAddress(guild)} size={32} />
            <div className={parts.rowWords}>
              <span className={parts.rowName}>
                <Clip>{guild.name}</Clip>
              </span>
              <span className={parts.rowHint}>
                {t('admin.guildFacts', {
                  owner: getName(guild.owner),
                  members: guild.member_count,
                  channels: guild.channel_count,
                  since: formatDate(Date.parse(guild.created_at), { dateStyle: 'medium' }),
                })}
              </span>
            </div>
            <Menu
              label={t('admin.actionsOf', { name: guild.name })}
              placement="bottom end"
              trigger={
                <IconButton icon="more" label={t('admin.actionsOf', { name: guild.name })} tooltip="none" />
              }
            >
              <MenuItem icon="copy" label={t('menu.copyId')} onAction={() => void copyText(guild.id)} />
              <MenuItem icon="delete" danger label={t('guild.delete')} onAction={() => void remove(guild)} />
            </Menu>
          </li>
        )}
      />
    </Section>
  );
}
