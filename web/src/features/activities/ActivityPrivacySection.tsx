import type { UserSettings } from '@guildhall/protocol/users/settings';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useGuildIds } from '../../state/hooks.ts';
import { useSettings } from '../../state/useSettings.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { Setting } from '../../ui/settings/Setting.tsx';

/** Settings that are on or off, by the ids of their controls. */
const SWITCHES = {
  show: 'show_current_game',
  friends: 'show_activity_to_friends',
  'join-friends': 'allow_activity_party_privacy_friends',
  'join-voice': 'allow_activity_party_privacy_voice_channel',
} as const satisfies Record<string, keyof UserSettings>;
type SwitchId = keyof typeof SWITCHES;

const WORDS = {
  show: 'activityPrivacy.show',
  friends: 'activityPrivacy.friends',
  'join-friends': 'activityPrivacy.joinFriends',
  'join-voice': 'activityPrivacy.joinVoice',
} as const;
const HINTS = {
  show: 'activityPrivacy.showHint',
  friends: 'activityPrivacy.friendsHint',
  'join-friends': 'activityPrivacy.joinFriendsHint',
  'join-voice': 'activityPrivacy.joinVoiceHint',
} as const;

/** Who sees what the user does, and who can join it. */
export default function ActivityPrivacySection() {
  const [settings, change] = useSettings();
  const guilds = useGuildIds();
  const { show_current_game: isShown } = settings;
  const toggle = (id: SwitchId) => (
    <Setting id={id}>
      <Switch
        label={t(WORDS[id])}
        hint={t(HINTS[id])}
        checked={settings[SWITCHES[id]] && (isShown || id === 'show')}
        isDisabled={!isShown && id !== 'show'}
        onChange={(on) => change({ [SWITCHES[id]]: on })}
      />
    </Setting>
  );
  return (
    <Section title={t('settings.activityPrivacy')} lead={t('activityPrivacy.lead')}>
      <div className={parts.stack}>
        {toggle('show')}
        {toggle('friends')}
      </div>
      {guilds.length > 0 && (
        <section aria-labelledby="activity-in-guilds">
          <h2 id="activity-in-guilds" className={parts.heading}>
            {t('activityPrivacy.guilds')}
          </h2>
          <p className={parts.lead}>{t('activityPrivacy.guildsHint')}</p>
          <Setting id="guilds">
            <div className={parts.stack}>
              {guilds.map((id) => (
                <GuildSwitch
                  key={id}
                  guildId={id}
                  setting="activity_restricted_guild_ids"
                  isDisabled={!isShown}
                />
              ))}
            </div>
          </Setting>
        </section>
      )}
      <h2 className={parts.heading}>{t('activityPrivacy.join')}</h2>
      <div className={parts.stack}>
        {toggle('join-friends')}
        {toggle('join-voice')}
      </div>
      {guilds.length > 0 && settings.allow_activity_party_privacy_voice_channel && (
        <section aria-labelledby="joining-in-guilds">
          <h3 id="joining-in-guilds" className={parts.heading}>
            {t('activityPrivacy.joinGuilds')}
          </h3>
          <div className={parts.stack}>
            {guilds.map((id) => (
              <GuildSwitch
                key={id}
                guildId={id}
                setting="activity_joining_restricted_guild_ids"
                isDisabled={!isShown}
              />
            ))}
          </div>
        </section>
      )}
    </Section>
  );
}

interface GuildSwitchProps {
  guildId: string;
  /** The list of guilds for which the switch is off. */
  setting: 'activity_restricted_guild_ids' | 'activity_joining_restricted_guild_ids';
  isDisabled: boolean;
}

function GuildSwitch({ guildId, setting, isDisabled }: GuildSwitchProps) {
  const guild = useGuild(guildId);
  const guilds = useGuildIds();
  const [settings, change] = useSettings();
  const off = settings[setting];
  if (!guild) return null;
  return (
    <Switch
      label={guild.name}
      checked={!off.includes(guildId) && !isDisabled}
      isDisabled={isDisabled}
      onChange={(on) =>
        change({
          [setting]: on
            ? off.filter((other) => other !== guildId)
            : // Guilds that the user has left are forgotten.
              [...off.filter((other) => guilds.includes(other) && other !== guildId), guildId],
        })
      }
    />
  );
}
