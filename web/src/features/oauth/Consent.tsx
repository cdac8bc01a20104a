import { IntegrationType } from '@guildhall/protocol/applications/schemas';
import type { AuthorizationPreview } from '@guildhall/protocol/oauth/authorization-schemas';
import { OAuthScope, readScopes } from '@guildhall/protocol/oauth/scopes';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Door } from '../../design/Door.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { Select } from '../../design/Select.tsx';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { signOut } from '../../state/account.ts';
import { rest } from '../../state/api.ts';
import { avatarAddress, getName, iconAddress } from '../../state/names.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { Notice } from '../../ui/settings/parts.tsx';
import { AuthLayout } from '../auth/index.ts';
import { type ConsentRequest, grantable, mayAdd } from './consentRequest.ts';
import { describeConsentError } from './describeConsentError.ts';
import * as styles from './oauth.css.ts';
import { Parties } from './Parties.tsx';
import { PermissionChoices } from './PermissionChoices.tsx';
import { ScopeList } from './ScopeList.tsx';
import { WebhookChannel } from './WebhookChannel.tsx';

export interface ConsentProps {
  request: ConsentRequest;
  preview: AuthorizationPreview;
}

/** The details of the consent: where a bot or webhook is added, the bot's permissions, and the application's scopes. */
export function Consent({ request, preview }: ConsentProps) {
  const { application, user, redirect_uri: redirectUri, bot } = preview;
  const installs = bot !== undefined;
  const isForUser = preview.integration_type === IntegrationType.USER_INSTALL;
  const scopes = readScopes(request.query.scope ?? 'bot');
  const addsWebhook = scopes.includes(OAuthScope.WEBHOOK_INCOMING);
  // As the server decides: a request for a token adds commands only where it names the guild.
  const addsCommands =
    scopes.includes('applications.commands') &&
    !installs &&
    !isForUser &&
    (request.query.response_type === undefined || request.guildId !== undefined);
  const addsApp = installs || addsCommands;
  const addsToGuild = addsApp || addsWebhook;
  const guilds = useMemo(
    () =>
      (preview.guilds ?? []).filter(({ permissions }) =>
        mayAdd(BigInt(permissions), { app: addsApp, webhook: addsWebhook }),
      ),
    [preview.guilds, addsApp, addsWebhook],
  );
  const named = guilds.find(({ id }) => id === request.guildId);
  const [guildId, setGuildId] = useState(
    named?.id ?? (guilds.length === 1 && !request.guildFixed ? guilds[0]!.id : undefined),
  );
  const [channelId, setChannelId] = useState<string>();
  const [refused, setRefused] = useState(0n);
  const guild = guilds.find(({ id }) => id === guildId);
  const mine = guild ? grantable(BigInt(guild.permissions)) : ~0n;
  const permissions = request.permissions & mine & ~refused;
  const isComplete = (!addsToGuild || guild !== undefined) && (!addsWebhook || channelId !== undefined);

  const navigate = useNavigate();
  const answer = useAction(async (authorize: boolean) => {
    const { url } = await rest.call('authorizeApplication', {
      query: request.query,
      body: {
        authorize,
        ...(isForUser ? { integration_type: IntegrationType.USER_INSTALL } : {}),
        ...(authorize && guild ? { guild_id: guild.id, permissions: permissions.toString() } : {}),
        ...(authorize && addsWebhook && channelId ? { webhook_channel_id: channelId } : {}),
      },
    });
    if (redirectUri) location.assign(url);
    else if (authorize)
      await navigate({ to: '/oauth2/authorized', search: guild ? { guild_id: guild.id } : {} });
    else await navigate({ to: '/oauth2/error', search: { error: 'access_denied' } });
    // The page is about to go: until it has, nothing can be pressed again.
    if (redirectUri) await new Promise(() => {});
  });
  const skipped = useRef(false);
  const skips = request.skipsIfAgreed && preview.authorized && !addsToGuild;
  const { run } = answer;
  useEffect(() => {
    if (!skips || skipped.current) return;
    skipped.current = true;
    void run(true);
  }, [skips, run]);

  const { name } = application;
  const facts: readonly (readonly [IconName, string])[] = [
    ...(redirectUri
      ? [['external-link', t('consent.redirect', { host: new URL(redirectUri).host })] as const]
      : []),
    [
      'time',
      t('consent.made', {
        date: formatDate(snowflakeTimestamp(application.id), { dateStyle: 'long' }),
      }),
    ],
    ['undo', t(addsApp ? 'consent.undoBot' : 'consent.undoAccount')],
  ];
  return (
    <AuthLayout
      title={t(addsApp ? 'consent.addTitle' : isForUser ? 'consent.userTitle' : 'consent.accountTitle', {
        name,
      })}
      subtitle={application.description && <bdi>{application.description}</bdi>}
      lead={
        <Parties application={application}>
          {addsToGuild ? (
            <Door
              name={guild?.name ?? '?'}
              seed={guild?.id}
              src={guild && iconAddress(guild, 160)}
              size={72}
            />
          ) : (
            <Avatar name={getName(user)} src={avatarAddress(user, 160)} seed={user.id} size={72} />
          )}
        </Parties>
      }
      below={
        <Message
          id="consent.signedInAs"
          values={{ name: user.username }}
          parts={{
            link: (
              <Button
                variant="link"
                onPress={() =>
                  void signOut().then(() =>
                    navigate({
                      to: '/login',
                      search: { redirect_to: location.pathname + location.search },
                      replace: true,
                    }),
                  )
                }
              >
                {''}
              </Button>
            ),
          }}
        />
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) void answer.run(true);
        }}
      >
        {answer.error !== undefined && <FormAlert>{describeConsentError(answer.error)}</FormAlert>}
        {addsToGuild && guilds.length === 0 && (
          <Notice>{t(addsApp ? 'consent.noGuild' : 'consent.noWebhookGuild')}</Notice>
        )}
        {addsToGuild && request.guildId !== undefined && !named && guilds.length > 0 && (
          <Notice>{t('consent.guildNotThere')}</Notice>
        )}
        {addsToGuild && guilds.length > 0 && (
          <Select
            label={t('consent.guild')}
            placeholder={t('consent.guildPlaceholder')}
            hint={t(request.guildFixed ? 'consent.guildFixed' : 'consent.guildHint')}
            value={guildId ?? null}
            onChange={(id) => {
              setGuildId(id);
              setChannelId(undefined);
            }}
            isDisabled={request.guildFixed}
            options={guilds.map((one) => ({ value: one.id, label: one.name }))}
          />
        )}
        {addsWebhook && guild && (
          <WebhookChannel
            key={guild.id}
            guildId={guild.id}
            wanted={request.channelId}
            value={channelId}
            onChange={setChannelId}
          />
        )}
        <ScopeList name={name} scopes={scopes} granted={preview.granted_scopes} />
        {installs && request.permissions !== 0n && (
          <PermissionChoices
            asked={request.permissions}
            mine={mine}
            value={permissions}
            onChange={(value) => setRefused(request.permissions & mine & ~value)}
          />
        )}
        <ul className={styles.facts}>
          {facts.map(([icon, words]) => (
            <li key={icon} className={styles.fact}>
              <Icon name={icon} size={16} />
              <span>{words}</span>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button size="lg" isDisabled={answer.busy} onPress={() => void answer.run(false)}>
            {t('action.cancel')}
          </Button>
          <Button size="lg" variant="filled" type="submit" busy={answer.busy} isDisabled={!isComplete}>
            {t(addsApp ? 'consent.add' : isForUser ? 'consent.install' : 'consent.allow')}
          </Button>
        </div>
      </form>
    </AuthLayout>
  );
}
