import { Door } from '../../design/Door.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useGuild } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import * as styles from './GuildRail.css.ts';

/** Doors shown in a closed folder. */
const SHOWN = 4;

interface FolderDoorProps {
  name: string;
  guildIds: readonly string[];
  isOpen: boolean;
  isCurrent: boolean;
  unread: boolean;
  mentions: number;
}

/** A folder: closed, the doors of its first guilds, small; open, the mark of a folder. */
export function FolderDoor({ name, guildIds, isOpen, isCurrent, unread, mentions }: FolderDoorProps) {
  return (
    <Door
      name={name}
      className={styles.folderDoor}
      current={isCurrent}
      unread={unread}
      mentions={mentions}
      art={
        isOpen ? (
          <Icon name="folder" size={22} weight="fill" />
        ) : (
          <span className={styles.small} aria-hidden="true">
            {guildIds.slice(0, SHOWN).map((id) => (
              <SmallDoor key={id} guildId={id} />
            ))}
          </span>
        )
      }
    />
  );
}

function SmallDoor({ guildId }: { guildId: string }) {
  const guild = useGuild(guildId);
  return guild ? <Door name={guild.name} seed={guildId} src={iconAddress(guild)} size={16} /> : null;
}
