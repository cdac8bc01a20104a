import type { Application } from '@guildhall/protocol/applications/schemas';
import type { Command } from '@guildhall/protocol/commands/schemas';
import { CommandType, InteractionContext } from '@guildhall/protocol/commands/types';
import { PERMISSION_NAMES } from '@guildhall/protocol/permissions/bits';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { permissionName } from '../permissions/index.ts';
import * as styles from './CommandsSection.css.ts';
import { listOptions } from './describeOption.ts';
import { TryCommand } from './TryCommand.tsx';

const CONTEXTS: readonly (readonly [number, MessageId])[] = [
  [InteractionContext.GUILD, 'commands.context.guild'],
  [InteractionContext.BOT_DM, 'commands.context.bot'],
  [InteractionContext.PRIVATE_CHANNEL, 'commands.context.private'],
];

/** The permissions that members need, in words. */
function describePermissions(needed: string | null | undefined): string {
  if (needed === null || needed === undefined) return t('commands.everyone');
  const bits = BigInt(needed);
  if (bits === 0n) return t('commands.administrators');
  return PERMISSION_NAMES.filter((name) => (bits & Permission[name]) !== 0n)
    .map((name) => permissionName(name))
    .join(t('commands.comma'));
}

interface CommandDetailsProps {
  application: Application;
  command: Command;
}

/** The options of a command, who can use it and where. */
export function CommandDetails({ application, command }: CommandDetailsProps) {
  const options = listOptions(command);
  const contexts = command.contexts ?? CONTEXTS.map(([context]) => context);
  const places = CONTEXTS.filter(([context]) => contexts.includes(context));
  return (
    <div className={styles.details}>
      {options.length > 0 && (
        <section>
          <h3 className={styles.heading}>{t('commands.options')}</h3>
          <ul>
            {options.map(({ key, name, text, isRequired }) => (
              <li key={key} className={styles.option}>
                <code className={styles.code}>{name}</code>
                <span dir="auto">{text}</span>
                {isRequired !== undefined && (
                  <span className={styles.badge} data-strong={isRequired || undefined}>
                    {t(isRequired ? 'commands.required' : 'commands.optional')}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={styles.heading}>{t('commands.whoCanUse')}</h3>
        <p className={styles.hint}>{describePermissions(command.default_member_permissions)}</p>
        {!command.guild_id &&
          places.map(([context, id]) => (
            <p key={context} className={styles.hint}>
              {t(id)}
            </p>
          ))}
      </section>
      {command.type === CommandType.CHAT_INPUT && <TryCommand application={application} command={command} />}
    </div>
  );
}
