import { getMetadataKind } from '@guildhall/protocol/linked-roles/operators';
import type { LinkCondition } from '@guildhall/protocol/linked-roles/schemas';
import { IconButton } from '../../design/IconButton.tsx';
import { Select } from '../../design/Select.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { createCondition, describeCondition } from './conditions.ts';
import * as styles from './linkedRoles.css.ts';
import { findSource, type LinkSource } from './sources.ts';

export interface ConditionRowProps {
  sources: readonly LinkSource[];
  condition: LinkCondition;
  onChange: (condition: LinkCondition) => void;
  onRemove: () => void;
}

const CONNECTED = '-';

/** One condition of a linked role: the app or service, its value and what it is compared with. */
export function ConditionRow({ sources, condition, onChange, onRemove }: ConditionRowProps) {
  const source = findSource(sources, condition);
  const record = source?.values.find(({ key }) => key === condition.connection_metadata_field);
  const takesValue = record !== undefined && getMetadataKind(record.type) !== 'boolean';
  return (
    <li className={styles.condition}>
      <Select
        className={styles.choice}
        label={t('linkedRoles.app')}
        value={source?.id ?? null}
        onChange={(id) => onChange(createCondition(sources.find((one) => one.id === id)!))}
        options={sources.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        className={styles.choice}
        label={t('linkedRoles.requirement')}
        value={record?.key ?? CONNECTED}
        onChange={(key) => source && onChange(createCondition(source, key))}
        options={[
          { value: CONNECTED, label: t('linkedRoles.connected') },
          ...(source?.values ?? []).map(({ key, type, name }) => ({
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
