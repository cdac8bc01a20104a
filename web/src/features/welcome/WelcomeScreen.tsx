import type { Guild } from '@guildhall/client';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Door } from '../../design/Door.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useGuildPermission, useMe } from '../../state/hooks.ts';
import { getName, iconAddress } from '../../state/names.ts';
import { openableChannels } from '../../state/openableChannels.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { HOME } from '../../ui/place.ts';
import { AuthLayout } from '../auth/index.ts';
import * as styles from './welcome.css.ts';

/** First steps: of a new member in a guild, or of a new user. */
export function WelcomeScreen() {
  const { guild: guildId = HOME } = useParams({ strict: false });
  const guild = useGuild(guildId);
  if (guildId === HOME) return <NewHere />;
  return guild ? <NewMember guild={guild} /> : <NotFound />;
}

function NewHere() {
  const me = useMe();
  useDocumentTitle([t('welcome.title')]);
  return (
    <AuthLayout title={t('welcome.here', { name: getName(me) })} subtitle={t('welcome.hereBody')}>
      <Steps>
        <Step icon="add" to="/guilds/create" title={t('welcome.addGuild')} hint={t('welcome.addGuildHint')} />
        <Step
          icon="profile"
          to="/settings/my-account"
          title={t('welcome.account')}
          hint={t(me.verified || !me.email ? 'welcome.accountHint' : 'welcome.accountUnverified')}
        />
        <Step
          icon="appearance"
          to="/settings/appearance"
          title={t('welcome.appearance')}
          hint={t('welcome.appearanceHint')}
        />
        <Step icon="home" to="/channels/@me" title={t('welcome.home')} hint={t('welcome.homeHint')} />
      </Steps>
    </AuthLayout>
  );
}

function NewMember({ guild }: { guild: Guild }) {
  const { store } = useSession();
  useDocumentTitle([t('welcome.title'), guild.name]);
  const mayInvite = useGuildPermission(guild.id, 'CREATE_INSTANT_INVITE');
  const channels = openableChannels(store, guild.id);
  const rules = channels.find(({ id }) => id === guild.rules_channel_id);
  const hello =
    channels.find(({ id }) => id === guild.system_channel_id) ?? channels.find(({ id }) => id !== rules?.id);
  const at = (channelId: string) => `/channels/${guild.id}/${channelId}`;
  return (
    <AuthLayout
      title={t('welcome.guild', { name: guild.name })}
      subtitle={guild.description || t('welcome.guildBody')}
      lead={
        <Door
          className={styles.door}
          name={guild.name}
          seed={guild.id}
          src={iconAddress(guild, 256)}
          size={64}
        />
      }
    >
      <Steps>
        {rules && (
          <Step
            icon="channel.rules"
            to={at(rules.id)}
            title={t('welcome.rules')}
            hint={t('welcome.in', { channel: rules.name ?? '' })}
          />
        )}
        {hello && (
          <Step
            icon="wave"
            to={at(hello.id)}
            title={t('welcome.hello')}
            hint={t('welcome.in', { channel: hello.name ?? '' })}
          />
        )}
        <Step
          icon="notifications"
          to={`/guilds/${guild.id}/notification-settings`}
          title={t('welcome.notifications')}
          hint={t('welcome.notificationsHint')}
        />
        {mayInvite && hello && (
          <Step
            icon="channel.browse"
            to={`/channels/${guild.id}`}
            title={t('welcome.look')}
            hint={t('welcome.lookHint', { count: channels.length })}
          />
        )}
      </Steps>
    </AuthLayout>
  );
}

const Steps = ({ children }: { children: ReactNode }) => <ul className={styles.steps}>{children}</ul>;

const Step = (props: { icon: IconName; to: string; title: string; hint: string }) => (
  <li>
    <Link to={props.to} className={styles.step}>
      <span className={styles.sign}>
        <Icon name={props.icon} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{props.title}</span>
        <span className={styles.hint}>{props.hint}</span>
      </span>
      <Icon name="caret.next" size={14} weight="bold" />
    </Link>
  </li>
);
