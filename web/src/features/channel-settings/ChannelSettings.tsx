import { ChannelType, isForumType } from '@guildhall/protocol/channels/types';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { EmptyState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useChannelPermissions, useGuild } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { channelIcon } from '../../ui/channelIcon.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { SettingsFrame, type SettingsGroup } from '../../ui/settings/SettingsFrame.tsx';
import { deleteChannel } from '../channels/index.ts';
import { loadChannelWebhooks } from '../webhooks/index.ts';
import { ChannelInvites } from './ChannelInvites.tsx';
import { ChannelOverview } from './ChannelOverview.tsx';
import * as styles from './ChannelSettings.css.ts';
import { PostSettings } from './PostSettings.tsx';
import { ChannelPermissions } from './permissions/ChannelPermissions.tsx';

type Page = 'overview' | 'posts' | 'permissions' | 'invites' | 'webhooks';

const ChannelWebhooks = lazy(loadChannelWebhooks);

/** A channel's or category's settings. */
export default function ChannelSettings({ guildId, channelId }: { guildId: string; channelId: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const { page } = useParams({ strict: false }) as { page?: string };
  const channel = useChannel(channelId);
  const guild = useGuild(guildId);
  const parent = useChannel(channel?.parent_id ?? '');
  const permissions = useChannelPermissions(channelId);
  const isCategory = channel?.type === ChannelType.GUILD_CATEGORY;
  const mayManage = (permissions & Permission.MANAGE_CHANNELS) !== 0n;
  const pages: Page[] = [
    ...(mayManage ? (['overview'] as const) : []),
    ...(mayManage && isForumType(channel?.type ?? -1) ? (['posts'] as const) : []),
    ...(mayManage || (permissions & Permission.MANAGE_ROLES) !== 0n ? (['permissions'] as const) : []),
    ...(mayManage && !isCategory ? (['invites'] as const) : []),
    ...((permissions & Permission.MANAGE_WEBHOOKS) !== 0n && !isCategory ? (['webhooks'] as const) : []),
  ];
  const current = pages.find((id) => id === page) ?? (page ? undefined : pages[0]);
  useDocumentTitle([
    ...(current ? [t(`channelSettings.${current}`)] : []),
    channel?.name ?? '',
    guild?.name ?? '',
  ]);
  if (!channel || channel.guild_id !== guildId)
    return <Navigate to={`/channels/${guildId}` as string} replace />;

  const icons = {
    overview: 'channel.overview',
    posts: 'channel.forum',
    permissions: 'channel.private',
    invites: 'link',
    webhooks: 'webhook',
  } as const;
  const groups: SettingsGroup[] = [
    {
      id: 'pages',
      items: pages.map((id) => ({
        id,
        label: t(`channelSettings.${id}`),
        icon: icons[id],
        href: `/guilds/${guildId}/settings/channel/${channelId}/${id}`,
      })),
    },
    ...(mayManage
      ? [
          {
            id: 'end',
            items: [
              {
                id: 'delete',
                label: t(isCategory ? 'channelSettings.deleteCategory' : 'channelSettings.delete'),
                icon: 'delete' as const,
                danger: true,
                onPress: async () => {
                  if (await deleteChannel(session, channelId))
                    await navigate({ to: `/channels/${guildId}`, replace: true });
                },
              },
            ],
          },
        ]
      : []),
  ];
  return (
    <SettingsFrame
      title={t(isCategory ? 'channelSettings.titleCategory' : 'channelSettings.title')}
      place={{
        picture: (
          <span className={styles.picture}>
            <Icon name={isCategory ? 'folder' : channelIcon(channel)} size={24} />
          </span>
        ),
        name: channel.name ?? '',
        hint: [...(parent?.name ? [parent.name] : []), guild?.name ?? ''].join(' · '),
      }}
      groups={groups}
      current={current}
      listFirst={page === undefined}
      home={isCategory ? `/channels/${guildId}` : `/channels/${guildId}/${channelId}`}
      width={current === 'permissions' || current === 'webhooks' ? 'wide' : 'normal'}
    >
      {current === 'overview' && <ChannelOverview guildId={guildId} channel={channel} />}
      {current === 'posts' && <PostSettings channel={channel} />}
      {current === 'permissions' && <ChannelPermissions guildId={guildId} channel={channel} />}
      {current === 'invites' && <ChannelInvites guildId={guildId} channelId={channelId} />}
      {current === 'webhooks' && (
        <Suspense>
          <ChannelWebhooks guildId={guildId} channelId={channelId} />
        </Suspense>
      )}
      {!current && (
        <EmptyState
          headingLevel={1}
          title={t('guildSettings.closed')}
          body={t('channelSettings.closedBody')}
        />
      )}
    </SettingsFrame>
  );
}
