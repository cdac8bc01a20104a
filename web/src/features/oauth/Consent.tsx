import type { AuthorizationPreview } from '@guildhall/protocol/applications/schemas';
import { readScopes } from '@guildhall/protocol/oauth/scopes';
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
import { applicationIconAddress, avatarAddress, getName, iconAddress } from '../../state/names.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { Notice } from '../../ui/settings/parts.tsx';
import { AuthLayout } from '../auth/index.ts';
import { type ConsentRequest, grantable, mayAddBots } from './consentRequest.ts';
import { describeConsentError } from './describeConsentError.ts';
import * as styles from './oauth.css.ts';
import { PermissionChoices } from './PermissionChoices.tsx';
import { scopeName } from './scopes.ts';

export interface ConsentProps {
  request: ConsentRequest;
  preview: AuthorizationPreview;
}

/** The details of the consent: the guild that a bot joins with its permissions, or an application's scopes. */
export function Consent({ request, preview }: ConsentProps) {
  const { application, user, redirect_uri: redirectUri, bot } = preview;
  const installs = bot !== undefined;
  const guilds = useMemo(
    () => (preview.guilds ?? []).filter(({ permissions }) => mayAddBots(BigInt(permissions))),
    [preview.guilds],
  );
  const named = guilds.find(({ id }) => id === request.guildId);
  const [guildId, setGuildId] = useState(
    named?.id ?? (guilds.length === 1 && !request.guildFixed ? guilds[0]!.id : undefined),
  );
  const [refused, setRefused] = useState(0n);
  const guild = guilds.find(({ id }) => id === guildId);
  const mine = guild ? grantable(BigInt(guild.permissions)) : ~0n;
  const permissions = request.permissions & mine & ~refused;

  const navigate = useNavigate();
  const answer = useAction(async (authorize: boolean) => {
    const { url } = await rest.call('authorizeApplication', {
      query: request.query,
      body: {
        authorize,
        ...(authorize && guild ? { guild_id: guild.id, permissions: permissions.toString() } : {}),
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
  const skips = request.skipsIfAgreed && preview.authorized && !installs;
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
    ['undo', t(installs ? 'consent.undoBot' : 'consent.undoAccount')],
  ];
  return (
    <AuthLayout
      title={t(installs ? 'consent.addTitle' : 'consent.accountTitle', { name })}
      subtitle={application.description && <bdi>{application.description}</bdi>}
      lead={
        <div className={styles.parties} aria-hidden="true">
          <Avatar
            name={name}
            src={applicationIconAddress(application, 160)}
            seed={application.id}
            size={72}
          />
          <Icon name="link" size={20} className={styles.between} />
          {installs ? (
            <Door
              name={guild?.name ?? '?'}
              seed={guild?.id}
              src={guild && iconAddress(guild, 160)}
              size={72}
            />
          ) : (
            <Avatar name={getName(user)} src={avatarAddress(user, 160)} seed={user.id} size={72} />
          )}
        </div>
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
          if (!installs || guild) void answer.run(true);
        }}
      >
        {answer.error !== undefined && <FormAlert>{describeConsentError(answer.error)}</FormAlert>}
        {installs && guilds.length === 0 && <Notice>{t('consent.noGuild')}</Notice>}
        {installs && request.guildId !== undefined && !named && guilds.length > 0 && (
          <Notice>{t('consent.guildNotThere')}</Notice>
        )}
        {installs && guilds.length > 0 && (
          <Select
            label={t('consent.guild')}
            placeholder={t('consent.guildPlaceholder')}
            hint={t(request.guildFixed ? 'consent.guildFixed' : 'consent.guildHint')}
            value={guildId ?? null}
            onChange={setGuildId}
            isDisabled={request.guildFixed}
            options={guilds.map((one) => ({ value: one.id, label: one.name }))}
          />
        )}
        <section aria-labelledby="consent-scopes">
          <h2 id="consent-scopes" className={styles.heading}>
            {t('consent.lets', { name })}
          </h2>
          <ul className={styles.scopes}>
            {readScopes(request.query.scope ?? 'bot').map((scope) => (
              <li key={scope} className={styles.scope}>
                <Icon name="check" size={16} weight="bold" className={styles.tick} />
                {scopeName(scope)}
              </li>
            ))}
          </ul>
        </section>
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
          <Button size="lg" variant="filled" type="submit" busy={answer.busy} isDisabled={installs && !guild}>
            {t(installs ? 'consent.add' : 'consent.allow')}
          </Button>
        </div>
      </form>
    </AuthLayout>
  );
}
