import { MutableGuildFeature } from '@guildhall/protocol/guilds/features';
import { LOCALES } from '@guildhall/protocol/users/locales';
import { Select } from '../../design/Select.tsx';
import { Switch } from '../../design/Switch.tsx';
import { currentLocale, t } from '../../i18n/i18n.ts';
import { useGuild, useGuildPermission } from '../../state/hooks.ts';
import { splashAddress } from '../../state/names.ts';
import { PictureField, widePreview } from '../../ui/settings/PictureField.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Notice, Section } from '../../ui/settings/parts.tsx';
import { ChannelSelect } from './ChannelSelect.tsx';
import { withFeature } from './features.ts';
import { SPLASH } from './shapes.ts';
import { useGuildForm } from './useGuildForm.tsx';

const KEYS = [
  'features',
  'rules_channel_id',
  'public_updates_channel_id',
  'safety_alerts_channel_id',
  'preferred_locale',
  'splash',
  'verification_level',
  'explicit_content_filter',
] as const;
const TEXT = [0, 5];

const languageName = (tag: string) =>
  new Intl.DisplayNames([currentLocale(), 'en'], { type: 'language' }).of(tag) ?? tag;

/** The settings of a community: rules, a channel for updates, announcement channels, discovery. */
export default function CommunitySection({ guildId }: { guildId: string }) {
  const guild = useGuild(guildId)!;
  const isAdministrator = useGuildPermission(guildId, 'ADMINISTRATOR');
  const form = useGuildForm(guildId, KEYS);
  const { value, errors, may } = form;
  const features = value.features ?? [];
  const isCommunity = features.includes(MutableGuildFeature.COMMUNITY);

  /** The feature is sent with its required settings, so that one save is enough. */
  const setCommunity = (on: boolean) => {
    const next = withFeature(features, MutableGuildFeature.COMMUNITY, on);
    form.set('features', on ? next : withFeature(next, MutableGuildFeature.DISCOVERABLE, false));
    if (!on) return;
    form.set('rules_channel_id', value.rules_channel_id ?? '1');
    form.set('public_updates_channel_id', value.public_updates_channel_id ?? '1');
    form.set('verification_level', Math.max(value.verification_level ?? 0, 1));
    form.set('explicit_content_filter', 2);
  };

  return (
    <>
      <Section title={t('guildSettings.community')} lead={t('guildSettings.communityLead')}>
        <div className={parts.stack}>
          {may && !isAdministrator && <Notice tone="info">{t('guildSettings.noAdministrator')}</Notice>}
          {errors.features && <Notice tone="danger">{errors.features}</Notice>}
          <Switch
            label={t('guildSettings.communityOn')}
            hint={t('guildSettings.communityOnHint')}
            checked={isCommunity}
            onChange={setCommunity}
            isDisabled={!isAdministrator}
          />
          {isCommunity && (
            <>
              <div className={parts.pair}>
                <ChannelSelect
                  guildId={guildId}
                  label={t('guildSettings.rulesChannel')}
                  hint={t('guildSettings.rulesChannelHint')}
                  types={TEXT}
                  create={t('guildSettings.newRulesChannel')}
                  value={value.rules_channel_id}
                  onChange={(id) => form.set('rules_channel_id', id)}
                  error={errors.rules_channel_id}
                  isDisabled={!may}
                />
                <ChannelSelect
                  guildId={guildId}
                  label={t('guildSettings.updatesChannel')}
                  hint={t('guildSettings.updatesChannelHint')}
                  types={TEXT}
                  create={t('guildSettings.newUpdatesChannel')}
                  value={value.public_updates_channel_id}
                  onChange={(id) => form.set('public_updates_channel_id', id)}
                  error={errors.public_updates_channel_id}
                  isDisabled={!may}
                />
                <ChannelSelect
                  guildId={guildId}
                  label={t('guildSettings.alertsChannel')}
                  hint={t('guildSettings.alertsChannelHint')}
                  types={TEXT}
                  none={t('guildSettings.systemChannelNone')}
                  value={value.safety_alerts_channel_id}
                  onChange={(id) => form.set('safety_alerts_channel_id', id)}
                  error={errors.safety_alerts_channel_id}
                  isDisabled={!may}
                />
                <Select
                  label={t('guildSettings.locale')}
                  hint={t('guildSettings.localeHint')}
                  value={value.preferred_locale ?? 'en-US'}
                  onChange={(tag) => form.set('preferred_locale', tag)}
                  options={LOCALES.map((tag) => ({ value: tag, label: languageName(tag) }))}
                  isDisabled={!may}
                />
              </div>
              <Switch
                label={t('guildSettings.discoverable')}
                hint={t('guildSettings.discoverableHint')}
                checked={features.includes(MutableGuildFeature.DISCOVERABLE)}
                onChange={(on) =>
                  form.set('features', withFeature(features, MutableGuildFeature.DISCOVERABLE, on))
                }
                isDisabled={!isAdministrator}
              />
            </>
          )}
          <PictureField
            label={t('guildSettings.splash')}
            hint={t('guildSettings.splashHint')}
            preview={widePreview}
            saved={splashAddress(guild.id, guild.splash)}
            value={value.splash}
            onChange={(splash) => form.set('splash', splash)}
            error={errors.splash}
            isDisabled={!may}
            crop={SPLASH}
          />
        </div>
      </Section>
      {form.bar}
    </>
  );
}
