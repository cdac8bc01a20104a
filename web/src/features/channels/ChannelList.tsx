import type { ChannelGroup } from '@guildhall/client';

import { type ComponentProps, Fragment, memo, type PointerEvent, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Clip } from '../../design/Clip.tsx';
import { useContextMenu } from '../../design/contextMenu.ts';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useGradual } from '../../design/useGradual.ts';
import { t } from '../../i18n/i18n.ts';
import { useChannelGroups, useChannelPermission, useGuildPermission } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { channelActs } from '../../ui/acts/points.ts';
import { useChannelName } from '../../ui/channelIcon.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { type BelowChannel, belowChannels } from '../../ui/frame.ts';
import * as styles from './ChannelList.css.ts';
import { ChannelRow } from './ChannelRow.tsx';
import { foldCategory, useCollapsed } from './collapsed.ts';
import { createChannelDialog } from './dialogs.ts';

const loadDrag = () => import('./dragChannels.ts');

/** Channels drawn at once: about as many as are seen without scrolling. */
const STEP = 20;

/** A guild's channels by category. A collapsed category still shows the current channel and the unread ones. */
export function ChannelList({ guildId, current }: { guildId: string; current: string | undefined }) {
  const groups = useChannelGroups(guildId);
  const collapsed = useCollapsed(guildId);
  const mayManage = useGuildPermission(guildId, 'MANAGE_CHANNELS');
  const drawn = useGradual(
    groups.reduce((count, { channels }) => count + channels.length, 0),
    STEP,
  );
  let left = drawn;
  const isEmpty = groups.every(({ category, channels }) => !(category && mayManage) && channels.length === 0);
  const session = useSession();
  const list = useRef<HTMLDivElement>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const pressed = (event.target as HTMLElement).closest<HTMLElement>('[data-place]');
    const { nativeEvent } = event;
    if (!pressed) return;
    // Without the drag code nothing moves.
    void loadDrag().then(
      ({ beginDrag }) => list.current && beginDrag(session, guildId, list.current, pressed, nativeEvent),
      () => {},
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menus of the rows can do the same as dragging
    <div
      ref={list}
      className={styles.list}
      data-places
      onPointerDown={onPointerDown}
      // It is loaded by the time a user drags.
      onPointerEnter={() => void loadDrag().catch(() => {})}
      onDragStart={(event) => event.preventDefault()}
    >
      {isEmpty && (
        <div className={styles.empty}>
          <p>{t(mayManage ? 'channels.emptyManage' : 'channels.empty')}</p>
        </div>
      )}
      {groups.map(({ category, channels }) => {
        const shown = Math.max(0, Math.min(left, channels.length));
        left -= shown;
        return (
          <Group
            key={category?.id ?? 'top'}
            guildId={guildId}
            category={category}
            channels={channels}
            current={channels.some(({ id }) => id === current) ? current : undefined}
            isCollapsed={category !== undefined && collapsed.has(category.id)}
            shown={shown}
          />
        );
      })}
    </div>
  );
}

interface GroupProps extends ChannelGroup {
  guildId: string;
  current: string | undefined;
  isCollapsed: boolean;
  /** How many of the channels are drawn. */
  shown: number;
}

const Group = memo(function Group(props: GroupProps) {
  const { guildId, category, channels, current, isCollapsed, shown } = props;
  const mayManage = useChannelPermission(category?.id ?? '', 'MANAGE_CHANNELS');
  // All of its channels can be hidden from the user. An empty category is only useful to those who can add channels.
  if (category && channels.length === 0 && !mayManage) return null;
  return (
    <section className={styles.group}>
      {category && <CategoryRow guildId={guildId} categoryId={category.id} isCollapsed={isCollapsed} />}
      <ul>
        {channels.slice(0, shown).map((channel) => (
          <Fragment key={channel.id}>
            <ChannelRow
              guildId={guildId}
              channelId={channel.id}
              isCurrent={channel.id === current}
              onlyIfUnread={isCollapsed}
            />
            <RowsBelow guildId={guildId} channelId={channel.id} onlyIfUnread={isCollapsed} />
          </Fragment>
        ))}
      </ul>
    </section>
  );
});

const RowsBelow = memo(function RowsBelow(props: ComponentProps<BelowChannel['Rows']>) {
  return belowChannels.all().map(({ name, Rows }) => <Rows key={name} {...props} />);
});

function CategoryRow({
  guildId,
  categoryId,
  isCollapsed,
}: {
  guildId: string;
  categoryId: string;
  isCollapsed: boolean;
}) {
  const name = useChannelName(categoryId);
  const session = useSession();
  const mayManage = useChannelPermission(categoryId, 'MANAGE_CHANNELS');
  const menu = useContextMenu(name, () => actMenu(channelActs, { session, guildId, channelId: categoryId }));
  return (
    <h3 className={styles.category} data-place={categoryId} data-kind="category" {...menu}>
      <Button
        className={styles.categoryName}
        aria-expanded={!isCollapsed}
        onPress={() => foldCategory(session, guildId, categoryId, !isCollapsed)}
      >
        <Icon name={isCollapsed ? 'caret.next' : 'caret.down'} size={12} weight="bold" />
        <span className={styles.clip}>
          <Clip>{name}</Clip>
        </span>
      </Button>
      {mayManage && (
        <IconButton
          icon="add"
          iconSize={16}
          size={28}
          className={styles.categoryTool}
          label={t('channel.createIn', { name })}
          onPress={() => openDialog(createChannelDialog, { guildId, parentId: categoryId })}
        />
      )}
    </h3>
  );
}
