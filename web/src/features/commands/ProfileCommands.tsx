import { t } from '../../i18n/i18n.ts';
import * as styles from './ProfileCommands.css.ts';
import { listSlashCommands } from './slashCommands.ts';
import { useGuildCommands } from './useGuildCommands.ts';

interface ProfileCommandsProps {
  guildId: string;
  /** The application's bot. */
  botId: string;
  Heading: 'h2' | 'h3';
}

/** The slash commands of a bot's application that the user can use in a guild. */
export default function ProfileCommands({ guildId, botId, Heading }: ProfileCommandsProps) {
  const { data } = useGuildCommands(guildId);
  const applications = new Map(
    (data?.applications ?? []).filter(({ bot_id: id }) => id === botId).map((one) => [one.id, one]),
  );
  const commands = listSlashCommands(data?.application_commands ?? [], applications);
  if (commands.length === 0) return null;
  return (
    <section className={styles.section}>
      <Heading className={styles.title}>{t('commands.list')}</Heading>
      <ul className={styles.list}>
        {commands.map(({ key, name, description }) => (
          <li key={key}>
            <bdi className={styles.name}>/{name}</bdi>
            <span className={styles.description}>{description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
