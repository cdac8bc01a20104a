import { channelPermissions, type Store } from '@guildhall/client';
import type { Application } from '@guildhall/protocol/applications/schemas';
import type { Command } from '@guildhall/protocol/commands/schemas';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Select } from '../../design/Select.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuildIds } from '../../state/hooks.ts';
import { openableChannels } from '../../state/openableChannels.ts';
import { useSession } from '../../state/SessionContext.tsx';
import CommandForm from './CommandForm.tsx';
import * as styles from './CommandsSection.css.ts';
import { listSlashCommands } from './slashCommands.ts';
import { useCommandIndex } from './useCommandIndex.ts';

const NEEDED = Permission.VIEW_CHANNEL | Permission.USE_APPLICATION_COMMANDS;

const listChannels = (store: Store, guildId: string) =>
  openableChannels(store, guildId).filter(({ id }) => (channelPermissions(store, id) & NEEDED) === NEEDED);

interface TryCommandProps {
  application: Application;
  command: Command;
}

/** Uses a command in a channel of the developer's choice, in which the response appears. */
export function TryCommand({ application, command }: TryCommandProps) {
  const { store } = useSession();
  const guildIds = useGuildIds();
  const [chosenGuild, setChosenGuild] = useState<string>();
  const [chosenChannel, setChosenChannel] = useState<string>();
  const [chosenKey, setChosenKey] = useState<string>();
  const [runs, setRuns] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const guildId = chosenGuild ?? guildIds[0];
  const channels = guildId ? listChannels(store, guildId) : [];
  const channelId = channels.find(({ id }) => id === chosenChannel)?.id ?? channels[0]?.id;
  if (!guildId) return null;
  if (!isOpen)
    return (
      <div>
        <Button icon="play" onPress={() => setIsOpen(true)}>
          {t('commands.try')}
        </Button>
      </div>
    );
  return (
    <section className={styles.trial} aria-label={t('commands.try')}>
      <h3 className={styles.heading}>{t('commands.try')}</h3>
      <p className={styles.hint}>{t('commands.tryHint')}</p>
      <Select
        label={t('commands.tryGuild')}
        value={guildId}
        onChange={setChosenGuild}
        options={guildIds.map((id) => ({ value: id, label: store.guilds.get(id)?.name ?? '' }))}
      />
      {channelId ? (
        <>
          <Select
            label={t('commands.tryChannel')}
            value={channelId}
            onChange={setChosenChannel}
            options={channels.map(({ id, name }) => ({ value: id, label: `#${name}` }))}
          />
          <TryForm
            key={`${channelId} ${runs}`}
            place={{ guildId, channelId }}
            applicationId={application.id}
            commandId={command.id}
            chosenKey={chosenKey}
            onChoose={setChosenKey}
            onEnd={() => setRuns(runs + 1)}
          />
        </>
      ) : (
        <p className={styles.hint}>{t('commands.tryNoChannel')}</p>
      )}
    </section>
  );
}

interface TryFormProps {
  place: { readonly guildId: string; readonly channelId: string };
  applicationId: string;
  commandId: string;
  /** The subcommand, by its key. */
  chosenKey: string | undefined;
  onChoose: (key: string) => void;
  onEnd: () => void;
}

function TryForm({ place, applicationId, commandId, chosenKey, onChoose, onEnd }: TryFormProps) {
  const { guildId, channelId } = place;
  const { applications, commands, isLoading } = useCommandIndex(guildId, channelId);
  const found = listSlashCommands(
    commands.filter(({ id }) => id === commandId),
    applications,
  );
  const slash = found.find(({ key }) => key === chosenKey) ?? found[0];
  if (isLoading) return <p className={styles.hint}>{t('commands.loading')}</p>;
  if (!slash)
    return (
      <p className={styles.hint}>
        {t(applications.has(applicationId) ? 'commands.tryDenied' : 'commands.tryNotAdded')}
      </p>
    );
  return (
    <>
      <div className={styles.form}>
        <CommandForm key={slash.key} guildId={guildId} channelId={channelId} command={slash} onEnd={onEnd} />
      </div>
      {found.length > 1 && (
        <Select
          label={t('commands.trySubcommand')}
          value={slash.key}
          onChange={onChoose}
          options={found.map(({ key, name }) => ({ value: key, label: `/${name}` }))}
        />
      )}
    </>
  );
}
