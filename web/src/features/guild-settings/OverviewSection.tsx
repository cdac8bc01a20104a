import { SystemChannelFlag } from '@guildhall/protocol/guilds/system-channel';
import { GUILD_DESCRIPTION_MAX, GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formErrors } from '../../app/forms/formErrors.ts';
import { useAction } from '../../app/forms/useAction.ts';
import { useDraft } from '../../app/forms/useDraft.ts';
import * as parts from '../../app/settings/parts.css.ts';
import { Notice, Section } from '../../app/settings/parts.tsx';
import { SaveBar } from '../../app/settings/SaveBar.tsx';
import { Button } from '../../design/Button.tsx';
import { Door } from '../../design/Door.tsx';
import { Select } from '../../design/Select.tsx';
import { Switch } from '../../design/Switch.tsx';
import { TextArea, TextField } from '../../design/TextField.tsx';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useChannelGroups, useGuild, useGuildPermission, useMe } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { deleteGuild, leaveGuild } from '../guilds/actions.ts';

const FIELDS = { name: 'name', description: 'description', systemChannel: 'system_channel_id' } as const;
const NONE = 'none';

/** Name, description, where arrivals are told, and the end of the guild. */
export default function OverviewSection({ guildId }: { guildId: string }) {
  const { store } = useSession();
  const guild = useGuild(guildId)!;
  const navigate = useNavigate();
  const isOwner = useMe().id === guild.owner_id;
  const may = useGuildPermission(guildId, 'MANAGE_GUILD');
  const groups = useChannelGroups(guildId);
  const channels = groups.flatMap((group) => group.channels).filter(({ type }) => type === 0 || type === 5);
  const flags = (guild as { system_channel_flags?: number }).system_channel_flags ?? 0;
  const saved = useMemo(
    () => ({
      name: guild.name,
      description: guild.description ?? '',
      systemChannel: guild.system_channel_id ?? NONE,
      arrivals: (flags & SystemChannelFlag.SUPPRESS_JOIN_NOTIFICATIONS) === 0,
    }),
    [guild.name, guild.description, guild.system_channel_id, flags],
  );
  const draft = useDraft(saved);
  const { value, changes } = draft;

  const save = useAction(async () => {
    const changed = await rest.call('updateGuild', {
      params: { guild_id: guildId },
      body: {
        ...(changes.name === undefined ? {} : { name: changes.name.trim() }),
        ...(changes.description === undefined ? {} : { description: changes.description.trim() || null }),
        ...(changes.systemChannel === undefined
          ? {}
          : { system_channel_id: changes.systemChannel === NONE ? null : changes.systemChannel }),
        ...(changes.arrivals === undefined
          ? {}
          : {
              system_channel_flags: changes.arrivals
                ? flags & ~SystemChannelFlag.SUPPRESS_JOIN_NOTIFICATIONS
                : flags | SystemChannelFlag.SUPPRESS_JOIN_NOTIFICATIONS,
            }),
      },
    });
    store.apply('GUILD_UPDATE', changed);
    draft.reset();
  });
  const told = save.error === undefined ? {} : formErrors(save.error, FIELDS);
  const { min, max } = GUILD_LIMITS.name;
  const nameError = [...value.name.trim()].length < min ? t('form.length', { min, max }) : undefined;
  const goHome = (gone: boolean) => gone && void navigate({ to: '/channels/@me', replace: true });

  return (
    <>
      <Section title={t('guildSettings.overview')}>
        <div className={parts.stack}>
          {!may && <Notice tone="info">{t('guildSettings.noManageGuild')}</Notice>}
          <div className={parts.named}>
            <Door name={value.name || '?'} src={iconAddress(guild)} size={64} />
            <TextField
              className={parts.grow}
              label={t('guildSettings.name')}
              value={value.name}
              onChange={(name) => draft.set('name', name)}
              maxLength={max}
              isDisabled={!may}
              error={told.name ?? nameError}
              autoComplete="off"
              isRequired
            />
          </div>
          <TextArea
            label={t('guildSettings.description')}
            hint={t('guildSettings.descriptionHint', {
              left: GUILD_DESCRIPTION_MAX - value.description.length,
            })}
            value={value.description}
            onChange={(description) => draft.set('description', description)}
            maxLength={GUILD_DESCRIPTION_MAX}
            isDisabled={!may}
            error={told.description}
          />
          <Select
            label={t('guildSettings.systemChannel')}
            hint={t('guildSettings.systemChannelHint')}
            value={value.systemChannel}
            onChange={(systemChannel) => draft.set('systemChannel', systemChannel)}
            isDisabled={!may}
            error={told.systemChannel}
            options={[
              { value: NONE, label: t('guildSettings.systemChannelNone') },
              ...channels.map(({ id, name }) => ({
                value: id,
                label: name ?? '',
                icon: 'channel.text' as const,
              })),
            ]}
          />
          <Switch
            label={t('guildSettings.arrivals')}
            hint={t('guildSettings.arrivalsHint')}
            checked={value.arrivals}
            onChange={(arrivals) => draft.set('arrivals', arrivals)}
            isDisabled={!may || value.systemChannel === NONE}
          />
        </div>
        <div className={parts.danger}>
          <div className={parts.rowWords}>
            <span className={parts.rowName}>
              {t(isOwner ? 'guildSettings.delete' : 'guildSettings.leave')}
            </span>
            <span className={parts.rowHint}>
              {t(isOwner ? 'guildSettings.deleteHint' : 'guildSettings.leaveHint')}
            </span>
          </div>
          <Button
            variant={isOwner ? 'danger' : 'neutral'}
            onPress={async () =>
              goHome(isOwner ? await deleteGuild(store, guildId) : await leaveGuild(store, guildId))
            }
          >
            {t(isOwner ? 'guildSettings.delete' : 'guildSettings.leave')}
          </Button>
        </div>
      </Section>
      <SaveBar
        isDirty={draft.isDirty}
        busy={save.busy}
        isDisabled={nameError !== undefined}
        error={told.form}
        conflict={
          draft.conflicts.length > 0
            ? t('saveBar.conflict', {
                fields: formatList(draft.conflicts.map((field) => t(`guildSettings.field.${field}`))),
              })
            : undefined
        }
        onSave={() => void save.run()}
        onReset={() => {
          draft.reset();
          save.forgetError();
        }}
      />
    </>
  );
}
