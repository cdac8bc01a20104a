import type { LinkRules } from '@guildhall/protocol/linked-roles/schemas';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { useLayout } from '../../design/layout.ts';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../state/queries/useQueries.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import { Notice } from '../../ui/settings/parts.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { createCondition } from './conditions.ts';
import * as styles from './linkedRoles.css.ts';
import { fromApplication, fromService } from './sources.ts';

export interface RoleLinksProps {
  guildId: string;
  roleId: string;
  /** Why the user can't change the role. */
  lock: string | undefined;
}

/** Replaces one element of a list, or removes it. */
const put = <Item,>(list: readonly Item[], at: number, ...items: Item[]): Item[] =>
  list.toSpliced(at, 1, ...items);

/** The rules by which members get a role: any of several lists of conditions. */
export function RoleLinks({ guildId, roleId, lock }: RoleLinksProps) {
  const params = { guild_id: guildId, role_id: roleId };
  const layout = useLayout();
  const Heading = layout === 'phone' || layout === 'narrow' ? 'h2' : 'h3';
  const queryKey = ['link-rules', guildId, roleId];
  const { client } = useQueries();
  const saved = useLiveQuery({
    queryKey,
    queryFn: ({ signal }) => rest.call('getLinkRules', { params, signal }),
  });
  const linkable = useLiveQuery({
    queryKey: ['linkable-applications', guildId],
    queryFn: ({ signal }) => rest.call('listLinkableApplications', { params: { guild_id: guildId }, signal }),
  });
  const [draft, setDraft] = useState<LinkRules>();
  const save = useAction(async () => {
    client.setQueryData(queryKey, await rest.call('updateLinkRules', { params, body: draft ?? [] }));
    setDraft(undefined);
    showToast({ message: t('linkedRoles.saved') });
  });
  const services = useLiveQuery({
    queryKey: ['connection-services'],
    queryFn: ({ signal }) => rest.call('listServices', { signal }),
  });
  const sources = [...(linkable.data ?? []).map(fromApplication), ...(services.data ?? []).map(fromService)];
  const [first] = sources;
  const rules = draft ?? saved.data ?? [];
  return (
    <div className={styles.panel}>
      <p className={styles.hint}>{t('linkedRoles.lead')}</p>
      {save.error !== undefined && <FormAlert>{describeError(save.error)}</FormAlert>}
      {lock && <Notice tone="info">{lock}</Notice>}
      <ListStates
        list={services}
        failed={t('linkedRoles.failed')}
        empty={{ title: t('linkedRoles.noApps'), body: t('linkedRoles.noAppsBody') }}
      >
        {rules.map((conditions, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lists of conditions have nothing else to tell them apart
          <section key={index} className={styles.alternative}>
            <Heading className={styles.heading}>
              {t(index === 0 ? 'linkedRoles.all' : 'linkedRoles.or')}
            </Heading>
            <ul className={styles.conditions}>
              {conditions.map((condition, position) => (
                <ConditionRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: conditions can be alike
                  key={position}
                  sources={sources}
                  condition={condition}
                  onChange={(changed) => setDraft(put(rules, index, put(conditions, position, changed)))}
                  onRemove={() =>
                    setDraft(
                      conditions.length > 1
                        ? put(rules, index, put(conditions, position))
                        : put(rules, index),
                    )
                  }
                />
              ))}
            </ul>
            {first && (
              <Button
                size="sm"
                icon="add"
                isDisabled={lock !== undefined || conditions.length >= 10}
                onPress={() => setDraft(put(rules, index, [...conditions, createCondition(first)]))}
              >
                {t('linkedRoles.addCondition')}
              </Button>
            )}
          </section>
        ))}
        {first && (
          <div className={styles.actions}>
            <Button
              icon="add"
              isDisabled={lock !== undefined || rules.length >= 5}
              onPress={() => setDraft([...rules, [createCondition(first)]])}
            >
              {t(rules.length === 0 ? 'linkedRoles.start' : 'linkedRoles.addAlternative')}
            </Button>
            {draft && (
              <>
                <Button onPress={() => setDraft(undefined)}>{t('linkedRoles.reset')}</Button>
                <Button variant="filled" busy={save.busy} onPress={() => void save.run()}>
                  {t('linkedRoles.save')}
                </Button>
              </>
            )}
          </div>
        )}
      </ListStates>
    </div>
  );
}
