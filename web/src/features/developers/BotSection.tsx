import { ApplicationFlag } from '@guildhall/protocol/applications/flags';
import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import { useMemo } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Switch } from '../../design/Switch.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { avatarAddress } from '../../state/names.ts';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { useDraft } from '../../ui/forms/useDraft.ts';
import { PictureField } from '../../ui/settings/PictureField.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { SaveBar } from '../../ui/settings/SaveBar.tsx';
import type { ApplicationSectionProps } from '../../ui/settings/sections.ts';
import { IntentRequest } from './IntentRequest.tsx';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import { Secret } from './Secret.tsx';
import { ICON } from './shapes.ts';
import { useCanEdit } from './useCan.ts';

/** The privileged intents of a bot, the flag by which its developers allow each, and the one by which it was granted. */
const INTENTS = [
  ['presences', ApplicationFlag.GATEWAY_PRESENCE_LIMITED, ApplicationFlag.GATEWAY_PRESENCE],
  ['members', ApplicationFlag.GATEWAY_GUILD_MEMBERS_LIMITED, ApplicationFlag.GATEWAY_GUILD_MEMBERS],
  ['content', ApplicationFlag.GATEWAY_MESSAGE_CONTENT_LIMITED, ApplicationFlag.GATEWAY_MESSAGE_CONTENT],
] as const;

const { min, max } = APPLICATION_LIMITS.name;

/** The bot of an application: its appearance, its token, who can add it and its intents. */
export default function BotSection({ application, onChange }: ApplicationSectionProps) {
  const { bot, flags, integration_public } = application;
  const needsApproval = application.approximate_guild_count >= APPLICATION_LIMITS.guildsWithoutApproval;
  const params = { application_id: application.id };
  const saved = useMemo(
    () => ({ username: bot.username, avatar: bot.avatar, integration_public, flags }),
    [bot, integration_public, flags],
  );
  const { value, set, isDirty, changes, reset } = useDraft(saved);
  const save = useAction(async () => {
    const { username, avatar, ...others } = changes;
    const user = {
      ...(username === undefined ? {} : { username }),
      ...(avatar === undefined ? {} : { avatar }),
    };
    let changed = application;
    if (Object.keys(user).length > 0)
      changed = { ...changed, bot: await rest.call('updateBot', { params, body: user }) };
    onChange(changed);
    if (Object.keys(others).length > 0)
      onChange(await rest.call('updateApplication', { params, body: others }));
    reset();
  });
  const fieldErrors =
    save.error === undefined ? {} : formErrors(save.error, { username: 'username', avatar: 'avatar' });
  const canEdit = useCanEdit(application);
  const isShort = [...value.username.trim()].length < min;
  return (
    <>
      <Section title={t('developers.bot')} lead={t('developers.botLead')}>
        <div className={parts.stack}>
          {!canEdit && <ReadOnlyNotice />}
          <PictureField
            label={t('developers.avatar')}
            hint={t('developers.iconHint')}
            preview={(address) => (
              <Avatar name={value.username || '?'} src={address} seed={bot.id} size={80} />
            )}
            saved={avatarAddress(bot, 160)}
            value={value.avatar}
            onChange={(avatar) => set('avatar', avatar)}
            error={fieldErrors.avatar}
            isDisabled={!canEdit}
            crop={ICON}
          />
          <TextField
            label={t('developers.username')}
            hint={t('developers.usernameHint', { discriminator: bot.discriminator })}
            value={value.username}
            onChange={(username) => set('username', username)}
            maxLength={max}
            autoComplete="off"
            isDisabled={!canEdit}
            error={fieldErrors.username ?? (isShort ? t('form.length', { min, max }) : undefined)}
            isRequired
          />
        </div>
        <Secret
          name={t('developers.token')}
          hint={t('developers.tokenHint')}
          warning={t('developers.tokenWarning')}
          isDisabled={!canEdit}
          onReset={async (password) =>
            (await rest.call('resetBotToken', { params, body: { password } })).token
          }
        />
        <h2 className={parts.heading}>{t('developers.access')}</h2>
        <Switch
          label={t('developers.public')}
          hint={t('developers.publicHint')}
          checked={value.integration_public}
          isDisabled={!canEdit}
          onChange={(on) => set('integration_public', on)}
        />
        <h2 className={parts.heading}>{t('developers.intents')}</h2>
        <p className={parts.lead}>
          {t(needsApproval ? 'developers.intentsApproval' : 'developers.intentsLead')}
        </p>
        {needsApproval && canEdit && <IntentRequest applicationId={application.id} />}
        <div className={parts.rows}>
          {INTENTS.map(([name, flag, granted]) => (
            <div key={name} className={parts.row}>
              <div className={parts.rowWords}>
                <Switch
                  label={t(`developers.intent.${name}`)}
                  hint={t(`developers.intent.${name}Hint`)}
                  checked={(value.flags & (flag | granted)) !== 0}
                  isDisabled={
                    !canEdit || (value.flags & granted) !== 0 || (needsApproval && (flags & flag) === 0)
                  }
                  onChange={(on) => set('flags', on ? value.flags | flag : value.flags & ~flag)}
                />
              </div>
            </div>
          ))}
        </div>
      </Section>
      <SaveBar
        isDirty={isDirty}
        busy={save.busy}
        isDisabled={isShort}
        error={fieldErrors.form}
        onSave={() => void save.run()}
        onReset={() => {
          reset();
          save.forgetError();
        }}
      />
    </>
  );
}
