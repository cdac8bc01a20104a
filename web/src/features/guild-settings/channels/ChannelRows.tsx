import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, memo, type PointerEvent, type ReactNode, type Ref, useMemo, useRef } from 'react';
import { Tag } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { contextMenu, useContextMenu } from '../../../design/contextMenu.ts';
import { Icon } from '../../../design/Icon.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import * as reorder from '../../../design/ReorderList.css.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { useChannel, useChannelPermission } from '../../../state/hooks.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { channelIcon } from '../../../ui/channelIcon.ts';
import { syncPermissions } from '../../channel-settings/index.ts';
import { isPrivate, sameOverwrites } from '../../permissions/index.ts';
import { ChannelRowMenu } from './ChannelRowMenu.tsx';
import * as styles from './channels.css.ts';
import type { RowActions } from './rowActions.ts';

export interface RowProps {
  guildId: string;
  id: string;
  /** Id of the instructions for moving. */
  hint: string;
  isLifted: boolean;
  actions: RowActions;
}

/** The heading of the channels without a category; channels can be dropped on it. */
export const TopRow = memo(function TopRow({ id, isEmpty }: { id: string; isEmpty: boolean }) {
  return (
    <li className={styles.category} data-place={id} data-kind="category">
      <h2 className={styles.topName}>{t('guildChannels.top')}</h2>
      {isEmpty && <span className={styles.count}>{t('guildChannels.topEmpty')}</span>}
    </li>
  );
});

export const CategoryRow = memo(function CategoryRow(props: RowProps & { count: number; isFolded: boolean }) {
  const { id, count, isFolded, isLifted, actions } = props;
  const category = useChannel(id);
  const mayManage = useChannelPermission(id, 'MANAGE_CHANNELS');
  const row = useRef<HTMLLIElement>(null);
  const menu = useRowMenu(props);
  if (!category) return null;
  const name = category.name ?? '';
  return (
    <li
      ref={row}
      className={styles.category}
      data-place={id}
      data-kind="category"
      data-lifted={isLifted || undefined}
      {...menu.props}
    >
      <Handle {...props} name={name} />
      <h2 className={styles.categoryHeading}>
        <button
          type="button"
          className={styles.categoryName}
          aria-expanded={!isFolded}
          onClick={() => actions.onFold(id)}
        >
          <Icon name={isFolded ? 'caret.next' : 'caret.down'} size={12} weight="bold" />
          <bdi className={styles.clip}>{name}</bdi>
        </button>
      </h2>
      {isPrivate(category) && <Private />}
      <span className={styles.count}>
        <span className="visually-hidden">{t('guildChannels.countIn', { count })}</span>
        <span aria-hidden="true">{formatNumber(count)}</span>
      </span>
      {mayManage && (
        <IconButton
          icon="add"
          label={t('channel.createIn', { name })}
          onPress={() => actions.onCreateIn(id)}
        />
      )}
      <OpenSettings {...props} label={t('guildChannels.settingsOf', { name })} className={styles.gear}>
        <Icon name="settings" size={20} />
      </OpenSettings>
      <More name={name} onOpen={menu.open} />
    </li>
  );
});

export const ChannelRow = memo(function ChannelRow(props: RowProps) {
  const { id, isLifted } = props;
  const channel = useChannel(id);
  const parent = useChannel(channel?.parent_id ?? '');
  const menu = useRowMenu(props);
  const isSynced = useMemo(
    () => (channel && parent ? sameOverwrites(channel, parent) : undefined),
    [channel, parent],
  );
  if (!channel) return null;
  const name = channel.name ?? '';
  return (
    <li
      className={styles.channel}
      data-place={id}
      data-kind="channel"
      data-lifted={isLifted || undefined}
      {...menu.props}
    >
      <Handle {...props} name={name} />
      <div className={styles.words}>
        <OpenSettings {...props} className={styles.open}>
          <Icon name={channelIcon(channel)} size={18} />
          <bdi className={styles.clip}>{name}</bdi>
        </OpenSettings>
        <span className={styles.states}>
          {isPrivate(channel) && <Private />}
          {isSynced !== undefined && (
            <Sync id={id} name={name} isSynced={isSynced} category={parent?.name ?? ''} />
          )}
        </span>
      </div>
      <More name={name} onOpen={menu.open} />
    </li>
  );
});

/** Whether a channel has the permissions of its category, and taking them over. */
function Sync(props: { id: string; name: string; isSynced: boolean; category: string }) {
  const { id, name, isSynced, category } = props;
  const session = useSession();
  const mayManage = useChannelPermission(id, 'MANAGE_CHANNELS');
  const mayPermit = useChannelPermission(id, 'MANAGE_ROLES');
  if (isSynced)
    return (
      <span className={styles.synced} title={t('channelPermissions.synced', { category })}>
        <Icon name="link" size={14} />
        {t('guildChannels.synced')}
      </span>
    );
  return (
    <>
      <Tag tone="neutral">{t('guildChannels.own')}</Tag>
      {mayManage && mayPermit && (
        <Button
          size="sm"
          className={styles.sync}
          aria-label={t('guildChannels.syncOf', { name, category })}
          onPress={() => void syncPermissions(session, id)}
        >
          {t('guildChannels.sync')}
        </Button>
      )}
    </>
  );
}

const Private = () => (
  <Tag tone="neutral">
    <Icon name="channel.private" size={12} />
    {t('channelPermissions.private')}
  </Tag>
);

/** Lifts and moves its row; ChannelOrder hears its keys and presses. */
function Handle({ name, hint, isLifted }: RowProps & { name: string }) {
  return (
    <button
      type="button"
      className={reorder.handle}
      data-handle
      aria-label={t('reorder.handle', { name })}
      aria-describedby={hint}
      aria-pressed={isLifted}
    >
      <Icon name="drag" size={18} weight="bold" />
    </button>
  );
}

/** A link to the settings of the row's channel. */
function OpenSettings(
  props: RowProps & { label?: string; className: string; children: ReactNode; ref?: Ref<HTMLAnchorElement> },
) {
  const { guildId, id, label, className, actions, children } = props;
  const navigate = useNavigate();
  const href = `/guilds/${guildId}/settings/channel/${id}`;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    actions.onOpen(id);
    void navigate({ to: href });
  };
  return (
    <a href={href} className={className} aria-label={label} title={label} draggable={false} onClick={open}>
      {children}
    </a>
  );
}

function More({ name, onOpen }: { name: string; onOpen: (button: HTMLElement) => void }) {
  return (
    <IconButton
      icon="more"
      label={t('guildChannels.actionsOf', { name })}
      tooltip="none"
      aria-haspopup="menu"
      onPress={({ target }) => onOpen(target as HTMLElement)}
    />
  );
}

/** A row's menu: by right click, by press and hold, and by its button. */
function useRowMenu({ guildId, id, actions }: RowProps) {
  const session = useSession();
  const navigate = useNavigate();
  const name = session.store.channels.get(id)?.name ?? '';
  const items = () => (
    <ChannelRowMenu
      session={session}
      guildId={guildId}
      id={id}
      actions={actions}
      onSettings={() => {
        actions.onOpen(id);
        void navigate({ to: `/guilds/${guildId}/settings/channel/${id}` as string });
      }}
    />
  );
  const props = useContextMenu(name, items);
  return {
    props: {
      ...props,
      onPointerDown(event: PointerEvent<HTMLElement>) {
        // Who holds a handle is about to drag.
        if (!(event.target as HTMLElement).closest('[data-handle]')) props.onPointerDown(event);
      },
    },
    open: (button: HTMLElement) =>
      contextMenu.set({ x: 0, y: 0, label: name, origin: button, below: button, items: items() }),
  };
}
