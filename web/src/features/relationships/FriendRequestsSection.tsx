import { RadioGroup } from '../../design/RadioGroup.tsx';
import { Switch } from '../../design/Switch.tsx';
import { cx } from '../../design/selectors.ts';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useGuildIds } from '../../state/hooks.ts';
import { useSettings } from '../../state/useSettings.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { Setting } from '../../ui/settings/Setting.tsx';
import * as styles from './friends.css.ts';

const FILTERS = ['all_guilds', 'large_guilds', 'none'] as const;
const SOURCES = ['all', 'mutual_friends', 'mutual_guilds'] as const;

/** Who can send the user friend requests and messages. */
export default function FriendRequestsSection() {
  const [settings, change] = useSettings();
  const { friend_source_flags: flags, restricted_guilds } = settings;
  const { default_guilds_restricted, message_request_filter } = settings;
  const guilds = useGuildIds();
  return (
    <Section title={t('settings.friendRequests')} lead={t('settings.friendRequests.lead')}>
      <div className={parts.stack}>
        {SOURCES.map((source) => (
          <Setting key={source} id={source}>
            <Switch
              label={t(`friendRequests.${source}`)}
              hint={t(`friendRequests.${source}Hint`)}
              checked={flags.all || flags[source]}
              isDisabled={source !== 'all' && flags.all}
              onChange={(on) => change({ friend_source_flags: { ...flags, [source]: on } })}
            />
          </Setting>
        ))}
      </div>
      {guilds.length > 0 && (
        <section aria-labelledby="messages-from-members">
          <h2 id="messages-from-members" className={parts.heading}>
            {t('friendRequests.messages')}
          </h2>
          <p className={parts.lead}>{t('friendRequests.messagesHint')}</p>
          <Setting id="messages">
            <div className={cx(parts.stack, styles.switches)}>
              {guilds.map((id) => (
                <GuildSwitch
                  key={id}
                  guildId={id}
                  isOn={!restricted_guilds.includes(id)}
                  onChange={(on) =>
                    change({
                      restricted_guilds: on
                        ? restricted_guilds.filter((other) => other !== id)
                        : [...restricted_guilds.filter((other) => guilds.includes(other)), id],
                    })
                  }
                />
              ))}
            </div>
          </Setting>
        </section>
      )}
      <div className={cx(parts.stack, styles.switches)}>
        <Setting id="newGuilds">
          <Switch
            label={t('friendRequests.newGuilds')}
            hint={t('friendRequests.newGuildsHint')}
            checked={!default_guilds_restricted}
            onChange={(on) => change({ default_guilds_restricted: !on })}
          />
        </Setting>
        <Setting id="requestFilter">
          <RadioGroup
            label={t('friendRequests.filter')}
            choices={FILTERS.map((value) => ({
              value,
              label: t(`friendRequests.filter.${value}`),
            }))}
            value={message_request_filter}
            onChange={(value) => change({ message_request_filter: value })}
          />
        </Setting>
      </div>
    </Section>
  );
}

interface GuildSwitchProps {
  guildId: string;
  isOn: boolean;
  onChange: (on: boolean) => void;
}

function GuildSwitch({ guildId, isOn, onChange }: GuildSwitchProps) {
  const guild = useGuild(guildId);
  if (!guild) return null;
  return <Switch label={guild.name} checked={isOn} onChange={onChange} />;
}
