import type {
  GuildCommandPermissions,
  IndexApplication,
  IndexCommand,
} from '@guildhall/protocol/commands/schemas';
import { useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { Icon } from '../../design/Icon.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { applicationIconAddress } from '../../state/names.ts';
import { STALE } from '../../state/queries/fold.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import { Section } from '../../ui/settings/parts.tsx';
import * as styles from './AppPermissions.css.ts';
import { PermissionEditor } from './PermissionEditor.tsx';
import { getName } from './slashCommands.ts';
import { useGuildCommands } from './useGuildCommands.ts';

/** Who can use the commands of the applications in a guild. */
export default function AppPermissions({ guildId, sub }: { guildId: string; sub: string | undefined }) {
  const index = useGuildCommands(guildId);
  const [open, setOpen] = useState(sub);
  const applications = index.data?.applications ?? [];
  const application = applications.find(({ id }) => id === open);
  if (application)
    return (
      <AppCommands
        guildId={guildId}
        application={application}
        commands={(index.data?.application_commands ?? []).filter(
          ({ application_id: id }) => id === application.id,
        )}
        onBack={() => setOpen(undefined)}
      />
    );
  return (
    <Section title={t('commands.appPermissions')} lead={t('commands.permissionsLead')}>
      <ListStates
        list={{ ...index, data: index.data?.applications }}
        failed={t('commands.permissionsFailed')}
        empty={{ title: t('commands.noApps'), body: t('commands.noAppsBody') }}
      >
        <ul className={styles.list}>
          {applications.map((one) => (
            <li key={one.id}>
              <button type="button" className={styles.row} onClick={() => setOpen(one.id)}>
                <Avatar name={one.name} src={applicationIconAddress(one)} seed={one.id} size={36} />
                <span className={styles.texts}>
                  <bdi className={styles.name}>{one.name}</bdi>
                  {one.description && <span className={styles.hint}>{one.description}</span>}
                </span>
                <Icon name="caret.next" size={16} />
              </button>
            </li>
          ))}
        </ul>
      </ListStates>
    </Section>
  );
}

interface AppCommandsProps {
  guildId: string;
  application: IndexApplication;
  commands: readonly IndexCommand[];
  onBack: () => void;
}

function AppCommands({ guildId, application, commands, onBack }: AppCommandsProps) {
  const [open, setOpen] = useState<string>();
  const list = useLiveQuery<readonly GuildCommandPermissions[], readonly string[]>(
    {
      queryKey: ['command-permissions', guildId, application.id],
      queryFn: ({ signal }) =>
        rest.call('listCommandPermissions', {
          params: { application_id: application.id, guild_id: guildId },
          signal,
        }),
    },
    {
      APPLICATION_COMMAND_PERMISSIONS_UPDATE: (known, changed) =>
        changed.guild_id === guildId && changed.application_id === application.id ? STALE : known,
    },
  );
  const remove = async () => {
    const { id, name } = application;
    const isSure = await confirm({
      title: t('commands.removeAppTitle', { name }),
      body: t('commands.removeAppBody'),
      action: t('commands.removeApp'),
      danger: true,
    });
    const params = { guild_id: guildId, integration_id: id };
    if (!isSure || !(await attempt(() => rest.call('deleteGuildIntegration', { params })))) return;
    showToast({ message: t('commands.removedApp', { name }) });
    onBack();
  };
  const targets = [
    { id: application.id, label: t('commands.allCommands'), hint: t('commands.allCommandsHint') },
    ...commands.map((command) => ({
      id: command.id,
      label: command.type === 1 ? `/${getName(command)}` : getName(command),
      hint: '',
    })),
  ];
  return (
    <Section
      title={application.name}
      lead={t('commands.appLead', { name: application.name })}
      actions={
        <>
          <Button variant="neutral" onPress={onBack}>
            {t('commands.back')}
          </Button>
          <Button variant="danger" onPress={() => void remove()}>
            {t('commands.removeApp')}
          </Button>
        </>
      }
    >
      <ListStates
        list={{ ...list, data: list.data && targets }}
        failed={t('commands.permissionsFailed')}
        empty={{ title: '', body: '' }}
      >
        <ul className={styles.list}>
          {targets.map(({ id, label, hint }) => {
            const permissions = list.data?.find((known) => known.id === id)?.permissions ?? [];
            const summary =
              permissions.length > 0
                ? t('commands.rules', { count: permissions.length })
                : t('commands.noRules');
            return (
              <li key={id} className={styles.item}>
                <button
                  type="button"
                  className={styles.row}
                  aria-expanded={open === id}
                  onClick={() => setOpen(open === id ? undefined : id)}
                >
                  <span className={styles.texts}>
                    <bdi className={styles.name}>{label}</bdi>
                    {hint && <span className={styles.hint}>{hint}</span>}
                  </span>
                  <span className={styles.hint}>{summary}</span>
                </button>
                {open === id && (
                  <PermissionEditor
                    guildId={guildId}
                    applicationId={application.id}
                    targetId={id}
                    permissions={permissions}
                    onSaved={() => void list.refetch()}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </ListStates>
    </Section>
  );
}
