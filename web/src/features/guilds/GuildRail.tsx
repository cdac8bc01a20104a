import { Link, useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { HOME } from '../../app/place.ts';
import { useContextMenu } from '../../design/contextMenu.ts';
import { Door } from '../../design/Door.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Mark } from '../../design/Mark.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useGuildIds, useGuildUnread } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { UnreadConversations } from '../private-channels/UnreadConversations.tsx';
import { openDialog } from './dialogs.ts';
import * as styles from './GuildRail.css.ts';
import { guildMenu } from './guildMenu.tsx';
import { RailButton } from './RailButton.tsx';

/** The doors of one's guilds. */
export function GuildRail({ current, channelId }: { current: string; channelId?: string | undefined }) {
  const ids = useGuildIds();
  const { mentions } = useGuildUnread(HOME);
  return (
    <ul className={styles.list}>
      <li>
        <Link to="/channels/@me" className={styles.link} aria-current={current === HOME ? 'page' : undefined}>
          <Door
            name={t('rail.home')}
            tone={current === HOME ? 'accent' : 'pressed'}
            art={<Mark />}
            current={current === HOME}
            mentions={mentions}
          />
        </Link>
      </li>
      <UnreadConversations current={channelId} />
      {ids.length > 0 && <li className={styles.rule} aria-hidden="true" />}
      {ids.map((id) => (
        <GuildDoor key={id} guildId={id} isCurrent={id === current} />
      ))}
      <li className={styles.rule} aria-hidden="true" />
      <li>
        <RailButton label={t('rail.addGuild')} onPress={() => openDialog({ kind: 'addGuild' })}>
          <Door name={t('rail.addGuild')} tone="ghost" art={<Icon name="add" />} />
        </RailButton>
      </li>
    </ul>
  );
}

const GuildDoor = memo(function GuildDoor({ guildId, isCurrent }: { guildId: string; isCurrent: boolean }) {
  const guild = useGuild(guildId);
  const { unread, mentions } = useGuildUnread(guildId);
  const session = useSession();
  const navigate = useNavigate();
  const menu = useContextMenu(guild?.name ?? '', () => guildMenu(session, navigate, guildId));
  if (!guild) return null;
  return (
    <li>
      <Link
        to="/channels/$guild"
        params={{ guild: guildId }}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
        title={guild.name}
        data-guild={guildId}
        {...menu}
      >
        <Door
          name={guild.name}
          src={iconAddress(guild)}
          current={isCurrent}
          unread={unread}
          mentions={mentions}
        />
      </Link>
    </li>
  );
});
