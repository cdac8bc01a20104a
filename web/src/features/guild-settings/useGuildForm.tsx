import type { Guild } from '@guildhall/client';
import type { GuildChange } from '@guildhall/protocol/guilds/schemas';
import { type ReactNode, useMemo } from 'react';
import { formatList } from '../../i18n/format.ts';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { useGuild, useGuildPermission } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { type FormErrors, formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { type Draft, useDraft } from '../../ui/forms/useDraft.ts';
import { SaveBar } from '../../ui/settings/SaveBar.tsx';

/** Settings that a form can hold, named as on the wire. */
export type GuildFormKey = Exclude<
  keyof GuildChange,
  'owner_id' | 'code' | 'discovery_splash' | 'home_header' | 'premium_progress_bar_enabled'
> &
  keyof Guild;
export type GuildFormValue<Key extends GuildFormKey> = { [K in Key]-?: NonNullable<GuildChange[K]> | null };

/** The name of each setting in conflicts. */
const NAMES: { readonly [Key in GuildFormKey]: MessageId } = {
  name: 'guildSettings.field.name',
  icon: 'guildSettings.field.icon',
  banner: 'guildSettings.field.banner',
  splash: 'guildSettings.field.splash',
  description: 'guildSettings.field.description',
  features: 'guildSettings.field.features',
  verification_level: 'guildSettings.field.verification',
  default_message_notifications: 'guildSettings.field.notifications',
  explicit_content_filter: 'guildSettings.field.explicit',
  preferred_locale: 'guildSettings.field.locale',
  afk_channel_id: 'guildSettings.field.afk',
  afk_timeout: 'guildSettings.field.afk',
  system_channel_id: 'guildSettings.field.systemChannel',
  system_channel_flags: 'guildSettings.field.systemMessages',
  rules_channel_id: 'guildSettings.field.rules',
  public_updates_channel_id: 'guildSettings.field.updates',
  safety_alerts_channel_id: 'guildSettings.field.alerts',
  share_removal_reasons: 'guildSettings.shareReasons',
};

export interface GuildForm<Key extends GuildFormKey> extends Draft<GuildFormValue<Key>> {
  /** Whether the user can change anything here. */
  readonly may: boolean;
  readonly errors: FormErrors<Key>;
  /** The bar of unsaved changes; to be drawn after the section. */
  readonly bar: ReactNode;
}

/** The props that a part of a section needs from the form. */
export type GuildFormPart<Key extends GuildFormKey> = Pick<
  GuildForm<Key>,
  'value' | 'set' | 'may' | 'errors'
>;

/**
 * A form over settings of a guild, saved together. `keys` must be the same array each time; `problem` keeps it from being saved.
 */
export function useGuildForm<Key extends GuildFormKey>(
  guildId: string,
  keys: readonly Key[],
  problem?: (value: GuildFormValue<Key>) => boolean,
): GuildForm<Key> {
  const { mutations } = useSession();
  const guild = useGuild(guildId)!;
  const may = useGuildPermission(guildId, 'MANAGE_GUILD');
  const saved = useMemo(
    () => Object.fromEntries(keys.map((key) => [key, guild[key] ?? null])) as GuildFormValue<Key>,
    [guild, keys],
  );
  const draft = useDraft(saved);
  const save = useAction(async () => {
    await mutations.updateGuild(guildId, draft.changes as GuildChange);
    draft.reset();
  });
  const fields = Object.fromEntries(keys.map((key) => [key, key])) as { [K in Key]: K };
  const errors = (save.error === undefined ? {} : formErrors(save.error, fields)) as FormErrors<Key>;
  const names = [...new Set(draft.conflicts.map((key) => t(NAMES[key as Key])))];
  return {
    ...draft,
    may,
    errors,
    bar: (
      <SaveBar
        isDirty={draft.isDirty}
        busy={save.busy}
        isDisabled={problem?.(draft.value) ?? false}
        error={errors.form}
        conflict={names.length > 0 ? t('saveBar.conflict', { fields: formatList(names) }) : undefined}
        onSave={() => void save.run()}
        onReset={() => {
          draft.reset();
          save.forgetError();
        }}
      />
    ),
  };
}
