import { DefaultMessageNotificationLevel } from '@guildhall/protocol/guilds/levels';
import { GUILD_DESCRIPTION_MAX, GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { Door } from '../../../design/Door.tsx';
import { RadioGroup } from '../../../design/RadioGroup.tsx';
import { TextArea, TextField } from '../../../design/TextField.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useGuild } from '../../../state/hooks.ts';
import { bannerAddress, iconAddress } from '../../../state/names.ts';
import { PictureField, widePreview } from '../../../ui/settings/PictureField.tsx';
import * as parts from '../../../ui/settings/parts.css.ts';
import { Notice, Section } from '../../../ui/settings/parts.tsx';
import { BANNER, ICON } from '../shapes.ts';
import { useGuildForm } from '../useGuildForm.tsx';
import { Away } from './Away.tsx';
import { EndOfGuild } from './EndOfGuild.tsx';
import { SystemMessages } from './SystemMessages.tsx';

const KEYS = [
  'name',
  'icon',
  'banner',
  'description',
  'default_message_notifications',
  'system_channel_id',
  'system_channel_flags',
  'afk_channel_id',
  'afk_timeout',
] as const;

const { min, max } = GUILD_LIMITS.name;
const tooShort = ({ name }: { name: string | null }) => [...(name ?? '').trim()].length < min;

/** A guild's appearance, its system messages, and its deletion. */
export default function OverviewSection({ guildId }: { guildId: string }) {
  const guild = useGuild(guildId)!;
  const form = useGuildForm(guildId, KEYS, tooShort);
  const { value, errors, may } = form;
  const name = value.name ?? '';
  const description = value.description ?? '';
  return (
    <>
      <Section title={t('guildSettings.overview')}>
        <div className={parts.stack}>
          {!may && <Notice tone="info">{t('guildSettings.noManageGuild')}</Notice>}
          <PictureField
            label={t('guildSettings.icon')}
            hint={t('guildSettings.iconHint')}
            preview={(address) => <Door name={name || '?'} seed={guildId} src={address} size={80} />}
            saved={iconAddress(guild, 256)}
            value={value.icon}
            onChange={(icon) => form.set('icon', icon)}
            error={errors.icon}
            isDisabled={!may}
            crop={ICON}
          />
          <TextField
            label={t('guildSettings.name')}
            value={name}
            onChange={(next) => form.set('name', next)}
            maxLength={max}
            isDisabled={!may}
            error={errors.name ?? (tooShort(value) ? t('form.length', { min, max }) : undefined)}
            autoComplete="off"
            isRequired
          />
          <TextArea
            label={t('guildSettings.description')}
            hint={t('guildSettings.descriptionHint', { left: GUILD_DESCRIPTION_MAX - description.length })}
            value={description}
            onChange={(next) => form.set('description', next || null)}
            maxLength={GUILD_DESCRIPTION_MAX}
            isDisabled={!may}
            error={errors.description}
          />
          <PictureField
            label={t('guildSettings.banner')}
            hint={t('guildSettings.bannerHint')}
            preview={widePreview}
            saved={bannerAddress(guild.id, guild.banner)}
            value={value.banner}
            onChange={(banner) => form.set('banner', banner)}
            error={errors.banner}
            isDisabled={!may}
            crop={BANNER}
          />
        </div>
        <SystemMessages guildId={guildId} form={form} />
        <section>
          <h2 className={parts.heading}>{t('guildSettings.notifications')}</h2>
          <RadioGroup
            label={t('guildSettings.notificationsOf')}
            value={String(value.default_message_notifications ?? 0)}
            onChange={(level) => form.set('default_message_notifications', Number(level))}
            isDisabled={!may}
            choices={[
              {
                value: String(DefaultMessageNotificationLevel.ALL_MESSAGES),
                label: t('guildSettings.notificationsAll'),
                hint: t('guildSettings.notificationsAllHint'),
              },
              {
                value: String(DefaultMessageNotificationLevel.ONLY_MENTIONS),
                label: t('guildSettings.notificationsMentions'),
                hint: t('guildSettings.notificationsMentionsHint'),
              },
            ]}
          />
        </section>
        <Away guildId={guildId} form={form} />
        <EndOfGuild guildId={guildId} />
      </Section>
      {form.bar}
    </>
  );
}
