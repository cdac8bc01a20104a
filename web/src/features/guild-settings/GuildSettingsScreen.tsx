import { Navigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Door } from '../../design/Door.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useGuildPermissions } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { SettingsFrame } from '../../ui/settings/SettingsFrame.tsx';
import { guildSettingsSections } from '../../ui/settings/sections.ts';
import { loadChannelSettings } from '../channel-settings/index.ts';
import { openSections } from './sections.ts';

const ChannelSettings = lazy(loadChannelSettings);

/** A guild's settings, as far as the user can view them; and those of one of its channels. */
export function GuildSettingsScreen() {
  const { guild: guildId = '', section, sub, page } = useParams({ strict: false });
  const guild = useGuild(guildId);
  if (!guild) return <Navigate to="/channels/@me" replace />;
  if ((section === 'channel' || page) && sub)
    return (
      <Suspense>
        <ChannelSettings key={sub} guildId={guildId} channelId={sub} />
      </Suspense>
    );
  return <GuildSettings guildId={guildId} section={section} sub={sub} />;
}

function GuildSettings(props: { guildId: string; section: string | undefined; sub: string | undefined }) {
  const { guildId, section, sub } = props;
  const guild = useGuild(guildId);
  const permissions = useGuildPermissions(guildId);
  const [query, setQuery] = useState('');
  const open = openSections(permissions);
  const named = guildSettingsSections.all().find(({ id }) => id === section);
  const current = named ?? open[0];
  useDocumentTitle([...(current ? [t(current.label)] : []), guild?.name ?? '', t('guildSettings.title')]);
  const groups = (['guild', 'people', 'safety'] as const)
    .map((group) => ({
      id: group,
      ...(group === 'guild' ? {} : { label: t(`guildSettings.group.${group}`) }),
      items: open
        .filter((entry) => entry.group === group)
        .map(({ id, label, keywords, icon }) => ({
          id,
          label: t(label),
          keywords: t(keywords),
          icon,
          href: `/guilds/${guildId}/settings/${id}`,
        })),
    }))
    .filter(({ items }) => items.length > 0);

  return (
    <SettingsFrame
      title={t('guildSettings.title')}
      place={{
        picture: <Door name={guild?.name ?? ''} seed={guildId} src={guild && iconAddress(guild)} size={32} />,
        name: guild?.name ?? '',
        hint: t('guildSettings.title'),
      }}
      search={{ query, onChange: setQuery }}
      groups={groups}
      current={current?.id}
      listFirst={section === undefined}
      home={`/channels/${guildId}`}
      width="wide"
    >
      {current && open.includes(current) ? (
        <Suspense fallback={<Loading title={t(current.label)} />}>
          <current.Content key={current.id} guildId={guildId} sub={sub} />
        </Suspense>
      ) : (
        <EmptyState headingLevel={1} title={t('guildSettings.closed')} body={t('guildSettings.closedBody')} />
      )}
    </SettingsFrame>
  );
}

const Loading = ({ title }: { title: string }) => (
  <Section title={title}>
    <RowsSkeleton count={6} height={56} avatar={32} />
  </Section>
);
