import { MutableGuildFeature } from '@guildhall/protocol/guilds/features';
import { ACCOUNT_AGE_MINUTES, MEMBER_AGE_MINUTES, MfaLevel } from '@guildhall/protocol/guilds/levels';
import { RadioGroup } from '../../design/RadioGroup.tsx';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useGuild, useMe } from '../../state/hooks.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Notice, Section } from '../../ui/settings/parts.tsx';
import { withFeature } from './features.ts';
import { useGuildForm } from './useGuildForm.tsx';

const KEYS = ['verification_level', 'explicit_content_filter', 'features', 'share_removal_reasons'] as const;
const LEVELS = ['0', '1', '2', '3', '4'] as const;
const FILTERS = ['0', '1', '2'] as const;

/** Whether moderators need two-factor authentication: the owner decides, at once and after proving who they are. */
function MfaSwitch({ guildId }: { guildId: string }) {
  const me = useMe();
  const guild = useGuild(guildId);
  const isOwner = guild?.owner_id === me.id;
  const isOn = guild?.mfa_level === MfaLevel.ELEVATED;
  const hint = !isOwner
    ? 'guildSettings.mfaOwner'
    : !me.mfa_enabled && !isOn
      ? 'guildSettings.mfaFirst'
      : 'guildSettings.mfaHint';
  return (
    <Switch
      label={t('guildSettings.mfa')}
      hint={t(hint)}
      checked={isOn}
      onChange={(on) =>
        void attempt(() =>
          rest.call('updateGuildMfa', {
            params: { guild_id: guildId },
            body: { level: on ? MfaLevel.ELEVATED : MfaLevel.NONE },
          }),
        )
      }
      isDisabled={!isOwner || (!me.mfa_enabled && !isOn)}
    />
  );
}

/** The settings for verification, media scanning, paused invites, and whether removed users see the reason. */
export default function ModerationSection({ guildId }: { guildId: string }) {
  const form = useGuildForm(guildId, KEYS);
  const { value, errors, may } = form;
  const features = value.features ?? [];
  const isCommunity = features.includes(MutableGuildFeature.COMMUNITY);
  return (
    <>
      <Section title={t('guildSettings.moderation')} lead={t('guildSettings.moderationLead')}>
        <div className={parts.stack}>
          {!may && <Notice tone="info">{t('guildSettings.noManageGuild')}</Notice>}
          <RadioGroup
            label={t('guildSettings.verification')}
            value={String(value.verification_level ?? 0) as (typeof LEVELS)[number]}
            onChange={(level) => form.set('verification_level', Number(level))}
            isDisabled={!may}
            choices={LEVELS.map((level) => ({
              value: level,
              label: t(`guildSettings.verification.${level}`),
              hint: t(`guildSettings.verification.${level}.hint`, {
                account: ACCOUNT_AGE_MINUTES,
                member: MEMBER_AGE_MINUTES,
              }),
              isDisabled: isCommunity && level === '0',
            }))}
          />
          {errors.verification_level && <Notice tone="danger">{errors.verification_level}</Notice>}
          <Notice tone="info">{t('guildSettings.verificationExempt')}</Notice>
          <RadioGroup
            label={t('guildSettings.explicit')}
            value={String(value.explicit_content_filter ?? 0) as (typeof FILTERS)[number]}
            onChange={(level) => form.set('explicit_content_filter', Number(level))}
            isDisabled={!may}
            choices={FILTERS.map((level) => ({
              value: level,
              label: t(`guildSettings.explicit.${level}`),
              isDisabled: isCommunity && level !== '2',
            }))}
          />
          {errors.explicit_content_filter && <Notice tone="danger">{errors.explicit_content_filter}</Notice>}
          <Notice tone="info">{t('guildSettings.explicitHint')}</Notice>
          {isCommunity && <Notice tone="info">{t('guildSettings.communityMinimum')}</Notice>}
          <Switch
            label={t('guildSettings.paused')}
            hint={t('guildSettings.pausedHint')}
            checked={features.includes(MutableGuildFeature.INVITES_DISABLED)}
            onChange={(on) =>
              form.set('features', withFeature(features, MutableGuildFeature.INVITES_DISABLED, on))
            }
            isDisabled={!may}
          />
          <Switch
            label={t('guildSettings.shareReasons')}
            hint={t('guildSettings.shareReasonsHint')}
            checked={value.share_removal_reasons ?? false}
            onChange={(on) => form.set('share_removal_reasons', on)}
            isDisabled={!may}
          />
          <MfaSwitch guildId={guildId} />
        </div>
      </Section>
      {form.bar}
    </>
  );
}
