import { getMetadataKind } from '@guildhall/protocol/linked-roles/operators';
import type { LinkableApplication, LinkCondition } from '@guildhall/protocol/linked-roles/schemas';
import { IconButton } from '../../design/IconButton.tsx';
import { Select } from '../../design/Select.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { createCondition, describeCondition } from './conditions.ts';
import * as styles from './linkedRoles.css.ts';

export interface ConditionRowProps {
  applications: readonly LinkableApplication[];
  condition: LinkCondition;
  onChange: (condition: LinkCondition) => void;
  onRemove: () => void;
}

const CONNECTED = '-';

/** One condition of a linked role: the application, its value and what it is compared with. */
export function ConditionRow({ applications, condition, onChange, onRemove }: ConditionRowProps) {
  const application = applications.find(({ id }) => id === condition.application_id);
  const record = application?.role_connections_metadata.find(
    ({ key }) => key === condition.connection_metadata_field,
  );
  const takesValue = record !== undefined && getMetadataKind(record.type) !== 'boolean';
  return (
    <li className={styles.condition}>
      <Select
        className={styles.choice}
        label={t('linkedRoles.app')}
        value={application?.id ?? null}
        onChange={(id) => onChange(createCondition(applications.find((one) => one.id === id)!))}
        options={applications.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        className={styles.choice}
        label={t('linkedRoles.requirement')}
        value={record?.key ?? CONNECTED}
        onChange={(key) => application && onChange(createCondition(application, key))}
        options={[
          { value: CONNECTED, label: t('linkedRoles.connected') },
          ...(application?.role_connections_metadata ?? []).map(({ key, type, name }) => ({
            value: key,
            label: describeCondition(
              { ...condition, connection_metadata_field: key, operator: type, value: '…' },
              name,
            ),
          })),
        ]}
      />
      {takesValue && (
        <TextField
          className={styles.value}
          label={t('linkedRoles.value')}
          inputMode="numeric"
          maxLength={15}
          value={condition.value ?? ''}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
      <IconButton icon="delete" label={t('linkedRoles.removeCondition')} onPress={onRemove} />
    </li>
  );
}
