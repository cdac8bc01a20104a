import {
  badgeHash,
  DEFAULT_BADGE,
  GUILD_TAG_PATTERN,
  readBadgeHash,
} from '@guildhall/protocol/guild-tags/badges';
import { useMemo } from 'react';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useGuild, useGuildPermission, useMe } from '../../state/hooks.ts';
import { getName } from '../../state/names.ts';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { useDraft } from '../../ui/forms/useDraft.ts';
import { GuildTag } from '../../ui/GuildTag.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { SaveBar } from '../../ui/settings/SaveBar.tsx';
import { BadgeChoice } from './BadgeChoice.tsx';
import { ColorField } from './ColorField.tsx';
import * as styles from './TagSection.css.ts';

const TAG = new RegExp(GUILD_TAG_PATTERN, 'u');

/** The tag that members can show next to their names, and its badge. */
export default function TagSection({ guildId }: { guildId: string }) {
  const me = useMe();
  const { profile } = useGuild(guildId)!;
  const may = useGuildPermission(guildId, 'MANAGE_GUILD');
  const saved = useMemo(
    () => ({ tag: profile?.tag ?? '', ...((profile && readBadgeHash(profile.badge)) ?? DEFAULT_BADGE) }),
    [profile],
  );
  const { value, set, isDirty, reset } = useDraft(saved);
  const { tag, badge, primary, secondary } = value;
  const save = useAction(async () => {
    await rest.call('updateGuildProfile', {
      params: { guild_id: guildId },
      body: {
        tag: tag || null,
        badge,
        badge_color_primary: primary,
        badge_color_secondary: secondary,
      },
    });
    reset();
  });
  const errors = save.error === undefined ? {} : formErrors(save.error, { tag: 'tag' });
  const isWrong = tag !== '' && !TAG.test(tag);
  return (
    <>
      <Section title={t('guildSettings.tag')} lead={t('guildTags.lead')}>
        <div className={parts.stack}>
          <TextField
            label={t('guildTags.tag')}
            hint={t('guildTags.tagHint')}
            value={tag}
            onChange={(next) => set('tag', next.trim())}
            maxLength={8}
            error={errors.tag}
            isDisabled={!may}
            autoComplete="off"
          />
          <BadgeChoice
            guildId={guildId}
            look={value}
            onChange={(next) => set('badge', next)}
            isDisabled={!may}
          />
          <div className={parts.pair}>
            <ColorField
              label={t('guildTags.primary')}
              value={primary}
              onChange={(next) => set('primary', next)}
              isDisabled={!may}
            />
            <ColorField
              label={t('guildTags.secondary')}
              value={secondary}
              onChange={(next) => set('secondary', next)}
              isDisabled={!may}
            />
          </div>
          {tag !== '' && (
            <p className={styles.preview}>
              <span className="visually-hidden">{t('guildTags.preview')}</span>
              <bdi>{getName(me)}</bdi>
              <GuildTag
                user={{
                  primary_guild: {
                    identity_guild_id: guildId,
                    identity_enabled: true,
                    tag,
                    badge: badgeHash(value),
                  },
                }}
              />
            </p>
          )}
        </div>
      </Section>
      <SaveBar
        isDirty={isDirty}
        busy={save.busy}
        isDisabled={isWrong}
        error={errors.form}
        onSave={() => void save.run()}
        onReset={() => {
          reset();
          save.forgetError();
        }}
      />
    </>
  );
}
