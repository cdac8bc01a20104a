import { MEMBER_WINDOW, memberListId, type MemberRow as Row, rowCount, windowsFor } from '@guildhall/client';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { moveInList } from '../../design/arrowKeys.ts';
import { Tag } from '../../design/Badge.tsx';
import { Clip } from '../../design/Clip.tsx';
import { useContextMenu } from '../../design/contextMenu.ts';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { VirtualList } from '../../design/VirtualList.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useGuild, useMemberList, usePresence } from '../../state/hooks.ts';
import { useMemberLook, useRoleById } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { useIsOffline } from '../../state/useConnection.ts';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { memberActs } from '../../ui/acts/points.ts';
import { Doing } from '../../ui/Doing.tsx';
import { GuildTag } from '../../ui/GuildTag.tsx';
import { RoleDot } from '../../ui/RoleDot.tsx';
import { PanelHeader } from '../../ui/shell/PanelHeader.tsx';
import { useShell } from '../../ui/shell/shellContext.ts';
import { TimedOut } from '../../ui/TimedOut.tsx';
import { useUserPopout } from '../../ui/useUserPopout.ts';
import * as styles from './MemberPanel.css.ts';

const ROW = 44;

/** The members who can view a channel, by hoisted role. Only the visible windows are requested. */
export function MemberPanel({
  guildId,
  channelId,
  onClose,
}: {
  guildId: string;
  channelId: string;
  onClose: () => void;
}) {
  const { subscriptions, store } = useSession();
  const { layout } = useShell();
  const channel = useChannel(channelId);
  const listId = useMemo(() => (channel ? memberListId(channel) : ''), [channel]);
  const list = useMemberList(guildId, listId);
  const scroller = useRef<HTMLDivElement>(null);
  const isOffline = useIsOffline();

  const watch = useCallback(() => {
    const element = scroller.current;
    const zoom = Number(document.documentElement.style.getPropertyValue('--reader-zoom') || 1);
    const first = Math.floor((element?.scrollTop ?? 0) / (ROW * zoom));
    const last = first + Math.ceil((element?.clientHeight ?? 0) / (ROW * zoom));
    subscriptions.watchMembers(guildId, channelId, windowsFor(first, last));
  }, [subscriptions, guildId, channelId]);
  useEffect(() => {
    watch();
    return () => subscriptions.watchMembers(guildId, channelId, []);
  }, [watch, subscriptions, guildId, channelId]);

  const rows = useMemo(() => {
    if (!list) return undefined;
    const total = rowCount(list.groups);
    return Array.from(
      { length: total },
      (_, index): Row | { kind: 'hole' } => list.rows[index] ?? { kind: 'hole' },
    );
  }, [list]);

  const covering = layout !== 'wide';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus in its list
    <div
      className={styles.panel}
      onKeyDown={(event) =>
        scroller.current?.contains(event.target as Node) && moveInList(event, scroller.current)
      }
    >
      {covering && <PanelHeader title={t('members.title')} onClose={onClose} />}
      {rows ? (
        <VirtualList
          items={rows}
          itemSize={ROW}
          scroller={scroller}
          onScroll={watch}
          className={styles.list}
          isFocusable={false}
          role="list"
          label={t('members.title')}
        >
          {(row, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the rows of a virtual list are in elements of its own
            <div
              key={row.kind === 'member' ? row.userId : row.kind === 'group' ? row.id : index}
              role="listitem"
            >
              {row.kind === 'group' && <GroupRow guildId={guildId} id={row.id} count={row.count} />}
              {row.kind === 'member' && (
                <MemberRow
                  guildId={guildId}
                  userId={row.userId}
                  isOwner={store.guilds.get(guildId)?.owner_id === row.userId}
                />
              )}
              {row.kind === 'hole' && <div className={styles.hole} />}
            </div>
          )}
        </VirtualList>
      ) : isOffline ? (
        <p className={styles.unavailable}>{t('members.unavailable')}</p>
      ) : (
        <RowsSkeleton count={Math.min(14, MEMBER_WINDOW)} height={ROW} avatar={32} />
      )}
    </div>
  );
}

function GroupRow({ guildId, id, count }: { guildId: string; id: string; count: number }) {
  const role = useRoleById(guildId, id);
  const name = id === 'online' ? t('members.online') : id === 'offline' ? t('members.offline') : role?.name;
  return (
    <h2 className={styles.group}>
      <span className={styles.clip}>
        <Clip>{name}</Clip>
      </span>
      <span className={styles.count}>{formatNumber(count)}</span>
    </h2>
  );
}

const MemberRow = memo(function MemberRow({
  guildId,
  userId,
  isOwner,
}: {
  guildId: string;
  userId: string;
  isOwner: boolean;
}) {
  const look = useMemberLook(guildId, userId);
  const presence = usePresence(userId);
  const session = useSession();
  const guild = useGuild(guildId);
  const menu = useContextMenu(look.name, () => actMenu(memberActs, { session, guildId, userId }));
  const showCard = useUserPopout(guildId, userId);
  const status = presence?.status ?? 'offline';
  const isOffline = status === 'offline';
  return (
    <button
      type="button"
      className={styles.member}
      data-offline={isOffline || undefined}
      {...menu}
      aria-haspopup="dialog"
      onClick={showCard}
    >
      <Avatar
        name={look.name}
        src={look.picture}
        seed={userId}
        size={32}
        presence={status}
        faded={isOffline}
      />
      <span className={styles.words}>
        <span className={styles.name}>
          {look.dot !== 0 && !isOffline && <RoleDot color={look.dot} size={10} />}
          <span className={styles.clip} style={{ color: isOffline ? undefined : look.color }}>
            <Clip>{look.name}</Clip>
          </span>
          {look.user?.bot && <Tag tone="neutral">{t('user.app')}</Tag>}
          <GuildTag user={look.user} />
          {isOwner && guild && <Tag tone="neutral">{t('members.owner')}</Tag>}
          <TimedOut guildId={guildId} member={look.member} />
        </span>
        {!isOffline && <Doing activities={presence?.activities} className={styles.doing} />}
      </span>
    </button>
  );
});
