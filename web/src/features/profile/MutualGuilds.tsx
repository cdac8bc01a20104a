import type { MutualGuild } from '@guildhall/protocol/profiles/schemas';
import { Button } from 'react-aria-components/Button';
import { Door } from '../../design/Door.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import * as styles from './FullProfile.css.ts';
import * as card from './UserCard.css.ts';

interface MutualGuildsProps {
  mutual: readonly MutualGuild[];
  onGo: (guildId: string) => void;
  Heading: 'h2' | 'h3';
}

/** The mutual guilds with another user; each leads there. */
export function MutualGuilds({ mutual, onGo, Heading }: MutualGuildsProps) {
  return (
    <section className={card.section}>
      <Heading className={card.label}>{t('fullProfile.mutual')}</Heading>
      {mutual.length === 0 && <p className={styles.none}>{t('fullProfile.noMutual')}</p>}
      <ul className={styles.guilds}>
        {mutual.map((guild) => (
          <GuildRow key={guild.id} {...guild} onGo={onGo} />
        ))}
      </ul>
    </section>
  );
}

function GuildRow({ id, nick, onGo }: MutualGuild & Pick<MutualGuildsProps, 'onGo'>) {
  const guild = useGuild(id);
  if (!guild) return null;
  return (
    <li>
      <Button className={styles.guild} onPress={() => onGo(id)}>
        <span aria-hidden="true">
          <Door name={guild.name} seed={guild.id} src={iconAddress(guild)} size={36} />
        </span>
        <span className={styles.guildWords}>
          <bdi>{guild.name}</bdi>
          {nick && <span className={styles.nick}>{t('fullProfile.nick', { nick })}</span>}
        </span>
      </Button>
    </li>
  );
}
