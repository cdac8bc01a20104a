import type { Role } from '@guildhall/client';
import type { LinkEligibility } from '@guildhall/protocol/linked-roles/schemas';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useMe, useMember } from '../../state/hooks.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { closeDialog } from '../../ui/dialogs.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { RoleDot } from '../../ui/RoleDot.tsx';
import { valueName } from '../connections/index.ts';
import { describeCondition } from './conditions.ts';
import * as styles from './linkedRoles.css.ts';

type Requirement = LinkEligibility[number][number];

/** A linked role: what it requires, whether the user fits, and getting or giving it back. */
export function LinkedRoleRow({ guildId, role }: { guildId: string; role: Role }) {
  const params = { guild_id: guildId, role_id: role.id };
  const navigate = useNavigate();
  const hasRole = useMember(guildId, useMe().id)?.roles.includes(role.id) ?? false;
  const eligibility = useLiveQuery({
    queryKey: ['link-eligibility', guildId, role.id],
    queryFn: ({ signal }) => rest.call('getLinkEligibility', { params, signal }),
  });
  const change = useAction(() =>
    hasRole ? rest.call('unlinkRole', { params }) : rest.call('linkRole', { params }),
  );
  const alternatives = eligibility.data ?? [];
  const isEligible = alternatives.some((conditions) => conditions.every(({ result }) => result));
  const missing = alternatives.flat().find(({ result }) => !result);
  const services = useLiveQuery({
    queryKey: ['connection-services'],
    queryFn: ({ signal }) => rest.call('listServices', { signal }),
  });
  const getName = ({ application, connection_type: type }: Requirement) =>
    application?.name ?? services.data?.find((one) => one.type === type)?.name ?? type;
  return (
    <li className={styles.role}>
      <h3 className={styles.roleName}>
        <RoleDot color={role.color} size={16} />
        <bdi>{role.name}</bdi>
      </h3>
      {change.error !== undefined && <FormAlert>{describeError(change.error)}</FormAlert>}
      {alternatives.map((conditions, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lists of conditions have nothing else to tell them apart
        <div key={index}>
          {index > 0 && <p className={styles.hint}>{t('linkedRoles.or')}</p>}
          <ul className={styles.requirements}>
            {conditions.map((condition, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions can be alike
              <li key={position} className={styles.requirement}>
                <Icon
                  name={condition.result ? 'check.circle' : 'connections'}
                  size={16}
                  label={t(condition.result ? 'linkedRoles.met' : 'linkedRoles.unmet')}
                  className={condition.result ? styles.met : styles.unmet}
                />
                <span>
                  <bdi>{getName(condition)}</bdi> ·{' '}
                  {describeCondition(
                    condition,
                    condition.name ??
                      (condition.connection_metadata_field
                        ? valueName(condition.connection_metadata_field)
                        : undefined),
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.actions}>
        {hasRole || isEligible ? (
          <Button
            size="sm"
            variant={hasRole ? 'neutral' : 'filled'}
            busy={change.busy}
            onPress={() => void change.run()}
          >
            {t(hasRole ? 'linkedRoles.unlink' : 'linkedRoles.link')}
          </Button>
        ) : (
          missing && (
            <Button
              size="sm"
              icon="connections"
              onPress={() => {
                closeDialog();
                const { application } = missing;
                void (application
                  ? navigate({
                      to: '/connect/authorize',
                      search: { client_id: application.id, guild_id: guildId },
                    })
                  : navigate({ to: '/settings/$section', params: { section: 'connections' } }));
              }}
            >
              {t('linkedRoles.connect', { app: getName(missing) })}
            </Button>
          )
        )}
      </div>
    </li>
  );
}
