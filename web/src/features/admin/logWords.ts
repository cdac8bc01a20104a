import type { InstanceLogEntry } from '@guildhall/protocol/instance/schemas';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';

/** A sentence for an entry of the instance's log. */
export function describeEntry({ action, details, target_id: target, count }: InstanceLogEntry): string {
  const {
    name,
    username,
    changed,
    everywhere,
    new_host: host,
    delivered,
  } = (details ?? {}) as {
    name?: string;
    username?: string;
    changed?: (
      | 'name'
      | 'icon'
      | 'registration'
      | 'confirm_new_places'
      | 'phone_registration'
      | 'counts_events'
      | 'privacy'
      | 'terms'
    )[];
    everywhere?: boolean;
    new_host?: string | null;
    delivered?: boolean;
  };
  switch (action) {
    case 'guild.delete':
      return t('admin.did.guildDelete', { name: name ?? target ?? '' });
    case 'user.disable':
      return t('admin.did.disable', { name: username ?? target ?? '' });
    case 'user.enable':
      return t('admin.did.enable', { name: username ?? target ?? '' });
    case 'user.mfa_reset':
      return t('admin.did.resetMfa', { name: username ?? target ?? '' });
    case 'user.reset_link':
      return t('admin.did.resetLink', { name: username ?? target ?? '' });
    case 'settings.update':
      return t('admin.did.settings', {
        what: formatList((changed ?? []).map((key) => t(`admin.setting.${key}`))),
      });
    case 'mail.update':
      return host ? t('admin.did.mail', { host }) : t('admin.did.mailRemoved');
    case 'mail.test':
      return t(delivered ? 'admin.did.mailTest' : 'admin.did.mailTestFailed');
    case 'connections.update':
      return t('admin.did.connectionsUpdate', { name: name ?? '' });
    case 'connections.delete':
      return t('admin.did.connectionsDelete', { name: name ?? '' });
    case 'intents.grant':
      return t('admin.did.intentsGrant', { name: name ?? target ?? '' });
    case 'intents.refuse':
      return t('admin.did.intentsRefuse', { name: name ?? target ?? '' });
    case 'sticker_pack.create':
      return t('admin.did.packCreate', { name: name ?? target ?? '' });
    case 'sticker_pack.update':
      return t('admin.did.packUpdate', { name: name ?? target ?? '' });
    case 'sticker_pack.delete':
      return t('admin.did.packDelete', { name: name ?? target ?? '' });
    case 'experiment.update':
      return t('admin.did.experimentUpdate', { name: name ?? '' });
    case 'experiment.delete':
      return t('admin.did.experimentDelete', { name: name ?? '' });
    case 'user.register':
      return t('admin.did.register', { name: username ?? target ?? '' });
    case 'registration.limited':
      return t('admin.did.registrationLimited');
    case 'sign_in.failures':
      return t(everywhere ? 'admin.did.failuresEverywhere' : 'admin.did.failures', { count });
    case 'sign_in.limited':
      return t('admin.did.signInLimited');
  }
}
