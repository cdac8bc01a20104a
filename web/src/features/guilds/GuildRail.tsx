import {
  guildFolders,
  guildUnread,
  guildVoiceKey,
  hasVoice,
  key,
  type StoredFolder,
} from '@guildhall/client';
import { formatColor } from '@guildhall/protocol/roles/colors';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, memo, type PointerEvent, useRef } from 'react';
import { useContextMenu } from '../../design/contextMenu.ts';
import { Door } from '../../design/Door.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useLayout } from '../../design/layout.ts';
import { Mark } from '../../design/Mark.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useGuildUnread, useSlice } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { guildActs } from '../../ui/acts/points.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { HOME } from '../../ui/place.ts';
import { keepDrawer } from '../../ui/shell/drawer.ts';
import { useShell } from '../../ui/shell/shellContext.ts';
import { UnreadConversations } from '../private-channels/index.ts';
import { addGuildDialog } from './dialogs.ts';
import { FolderDoor } from './FolderDoor.tsx';
import { folderMenu } from './folderMenu.tsx';
import { getKey } from './folders.ts';
import * as styles from './GuildRail.css.ts';
import { toggleFolder, useOpenFolders } from './openFolders.ts';
import { RailButton } from './RailButton.tsx';

const loadDrag = () => import('./dragRail.ts');

/** The user's guilds, alone and in folders; they are reordered by dragging, or by their menus. */
export function GuildRail({ current, channelId }: { current: string; channelId?: string | undefined }) {
  const session = useSession();
  const folders = useSlice(key.guilds, guildFolders);
  const { mentions } = useGuildUnread(HOME);
  // On phones, the Messages tab shows them instead.
  const isPhone = useLayout() === 'phone';
  const list = useRef<HTMLUListElement>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const pressed = (event.target as HTMLElement).closest<HTMLElement>('[data-guild-id], [data-entry]');
    const { nativeEvent } = event;
    if (!pressed) return;
    // Without the drag code nothing moves.
    void loadDrag().then(
      ({ beginDrag }) => list.current && beginDrag(session, list.current, pressed, nativeEvent),
      () => {},
    );
  };

  return (
    <ul
      ref={list}
      className={styles.list}
      onPointerDown={onPointerDown}
      // It is loaded by the time a user drags.
      onPointerEnter={() => void loadDrag().catch(() => {})}
      onDragStart={(event) => event.preventDefault()}
    >
      <li>
        <Link to="/channels/@me" className={styles.link} aria-current={current === HOME ? 'page' : undefined}>
          <Door
            name={t('rail.home')}
            tone={current === HOME ? 'accent' : 'pressed'}
            art={<Mark />}
            current={current === HOME}
            mentions={isPhone ? 0 : mentions}
          />
        </Link>
      </li>
      {!isPhone && <UnreadConversations current={channelId} />}
      {folders.length > 0 && <li className={styles.rule} aria-hidden="true" />}
      {folders.map((folder) =>
        folder.id === null ? (
          <li
            key={getKey(folder)}
            className={styles.entry}
            data-entry={getKey(folder)}
            data-guild-id={folder.guild_ids[0]}
          >
            <GuildDoor guildId={folder.guild_ids[0]!} isCurrent={folder.guild_ids[0] === current} />
          </li>
        ) : (
          <Folder key={getKey(folder)} folder={folder} current={current} />
        ),
      )}
      <li className={styles.rule} aria-hidden="true" />
      <li>
        <RailButton label={t('rail.addGuild')} onPress={() => openDialog(addGuildDialog, {})}>
          <Door name={t('rail.addGuild')} tone="ghost" art={<Icon name="add" />} />
        </RailButton>
      </li>
    </ul>
  );
}

function Folder({ folder, current }: { folder: StoredFolder; current: string }) {
  const session = useSession();
  const entry = getKey(folder);
  const isOpen = useOpenFolders().has(entry);
  const { guild_ids: ids } = folder;
  const name =
    folder.name ||
    ids
      .slice(0, 3)
      .map((id) => session.store.guilds.get(id)?.name)
      .join(', ');
  const menu = useContextMenu(name, () => folderMenu(session, entry));
  // One number, so that the same count is the same value: mentions, and whether something is unread.
  const waiting = useSlice(key.unreadTotal, (store) =>
    ids
      .map((id) => guildUnread(store, id))
      .reduce((sum, one) => (sum + one.mentions * 2) | Number(one.unread), 0),
  );
  return (
    <li
      className={styles.entry}
      data-entry={entry}
      data-open={isOpen || undefined}
      style={folder.color === null ? undefined : ({ '--folder': formatColor(folder.color) } as CSSProperties)}
    >
      <button
        type="button"
        className={styles.folder}
        aria-expanded={isOpen}
        title={name}
        data-handle
        onClick={() => toggleFolder(entry)}
        {...menu}
      >
        <FolderDoor
          name={t('rail.folder', { name })}
          guildIds={ids}
          isOpen={isOpen}
          isCurrent={!isOpen && ids.includes(current)}
          unread={!isOpen && waiting % 2 === 1}
          mentions={isOpen ? 0 : waiting >> 1}
        />
      </button>
      {isOpen && (
        <ul className={styles.inside}>
          {ids.map((id) => (
            <li key={id} className={styles.entry} data-within={entry} data-guild-id={id}>
              <GuildDoor guildId={id} isCurrent={id === current} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const GuildDoor = memo(function GuildDoor({ guildId, isCurrent }: { guildId: string; isCurrent: boolean }) {
  const guild = useGuild(guildId);
  const { unread, mentions } = useGuildUnread(guildId);
  const isLive = useSlice(guildVoiceKey(guildId), (store) => hasVoice(store, guildId));
  const session = useSession();
  const { sliding } = useShell();
  const menu = useContextMenu(guild?.name ?? '', () => actMenu(guildActs, { session, guildId }));
  if (!guild) return null;
  return (
    <Link
      to="/channels/$guild"
      params={{ guild: guildId }}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      title={guild.name}
      data-guild={guildId}
      onClick={() => sliding && keepDrawer(guildId)}
      {...menu}
    >
      <Door
        name={guild.name}
        seed={guildId}
        src={iconAddress(guild)}
        current={isCurrent}
        unread={unread}
        mentions={mentions}
        live={isLive}
      />
    </Link>
  );
});
