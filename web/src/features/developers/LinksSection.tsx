import { OAuthScope, TOKEN_SCOPES } from '@guildhall/protocol/oauth/scopes';
import type { PermissionName } from '@guildhall/protocol/permissions/bits';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Segmented } from '../../design/RadioGroup.tsx';
import { Select } from '../../design/Select.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { copyText } from '../../ui/copyText.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Notice, Section } from '../../ui/settings/parts.tsx';
import type { ApplicationSectionProps } from '../../ui/settings/sections.ts';
import { scopeName } from '../oauth/index.ts';
import { groupName, PERMISSION_GROUPS, permissionName } from '../permissions/index.ts';
import { accountLink, botLink, commandsLink } from './consentLinks.ts';
import * as styles from './developers.css.ts';

/** Builds the links that lead to the consent screen. */
export default function LinksSection({ application }: ApplicationSectionProps) {
  const [kind, setKind] = useState<'bot' | 'commands' | 'account'>('bot');
  return (
    <Section title={t('developers.links')} lead={t('developers.linksLead')}>
      <Segmented
        label={t('developers.linkKind')}
        hideLabel
        value={kind}
        onChange={setKind}
        choices={[
          { value: 'bot', label: t('developers.linkBot') },
          { value: 'commands', label: t('developers.linkCommands') },
          { value: 'account', label: t('developers.linkAccount') },
        ]}
      />
      {kind === 'bot' && <BotLink id={application.id} />}
      {kind === 'commands' && (
        <div className={styles.builder}>
          <MadeLink address={commandsLink(location.origin, application.id)}>
            {t('developers.linkCommandsHint')}
          </MadeLink>
        </div>
      )}
      {kind === 'account' && <AccountLink application={application} />}
    </Section>
  );
}

function BotLink({ id }: { id: string }) {
  const [permissions, setPermissions] = useState(
    Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES | Permission.READ_MESSAGE_HISTORY,
  );
  const [commands, setCommands] = useState(true);
  const isAdministrator = (permissions & Permission.ADMINISTRATOR) !== 0n;
  const set = (name: PermissionName, on: boolean) =>
    setPermissions((before) => (on ? before | Permission[name] : before & ~Permission[name]));
  return (
    <div className={styles.builder}>
      <MadeLink address={botLink(location.origin, id, { permissions, commands })}>
        {t('developers.permissionNumber', { number: permissions.toString() })}
      </MadeLink>
      {isAdministrator && <Notice>{t('consent.administrator')}</Notice>}
      <Checkbox checked={commands} onChange={setCommands}>
        {t('developers.withCommands')}
      </Checkbox>
      <div className={styles.groups}>
        {PERMISSION_GROUPS.map(([group, names]) => (
          <fieldset key={group} className={styles.group}>
            <legend className={styles.legend}>{groupName(group)}</legend>
            {names.map((name) => (
              <Checkbox
                key={name}
                checked={(permissions & Permission[name]) !== 0n}
                onChange={(on) => set(name, on)}
              >
                {permissionName(name)}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}

function AccountLink({ application }: Pick<ApplicationSectionProps, 'application'>) {
  const { id, redirect_uris: uris } = application;
  const [scopes, setScopes] = useState<readonly string[]>([OAuthScope.IDENTIFY]);
  const [redirectUri, setRedirectUri] = useState(uris[0]);
  if (redirectUri === undefined)
    return (
      <div className={styles.builder}>
        <Notice tone="info">
          <Message
            id="developers.noRedirect"
            parts={{
              link: (
                <Link
                  to="/developers/applications/$application/$section"
                  params={{ application: id, section: 'sign-in' }}
                />
              ),
            }}
          />
        </Notice>
      </div>
    );
  return (
    <div className={styles.builder}>
      {scopes.length > 0 && (
        <MadeLink address={accountLink(location.origin, id, { scopes, redirectUri })}>
          {t('developers.stateHint')}
        </MadeLink>
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('developers.scopes')}</legend>
        {TOKEN_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={(on) =>
              setScopes(TOKEN_SCOPES.filter((one) => (one === scope ? on : scopes.includes(one))))
            }
          >
            {scopeName(scope)} <code className={styles.scope}>{scope}</code>
          </Checkbox>
        ))}
      </fieldset>
      <Select
        label={t('developers.redirectChoice')}
        value={redirectUri}
        onChange={setRedirectUri}
        options={uris.map((uri) => ({ value: uri, label: uri }))}
      />
    </div>
  );
}

function MadeLink({ address, children }: { address: string; children: string }) {
  return (
    <div className={styles.made}>
      <div className={styles.copyable}>
        <TextField
          className={styles.grow}
          label={t('developers.link')}
          hideLabel
          value={address}
          onChange={() => {}}
          readOnly
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
        <Button variant="filled" icon="copy" onPress={() => void copyText(address)}>
          {t('action.copy')}
        </Button>
      </div>
      <p className={parts.rowHint}>
        {children}{' '}
        <a href={address} className={styles.underlined}>
          {t('developers.tryLink')}
        </a>
      </p>
    </div>
  );
}
