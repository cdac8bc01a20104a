import { RestError } from '@guildhall/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Select } from '../../design/Select.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { PasswordDialog } from '../../ui/forms/PasswordDialog.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Notice, Section } from '../../ui/settings/parts.tsx';
import type { ApplicationSectionProps } from '../../ui/settings/sections.ts';
import * as styles from './developers.css.ts';
import { APPLICATIONS } from './groups.ts';
import { useCan } from './useCan.ts';
import { useTeams } from './useTeams.ts';

/** The application's bot owns a guild. */
const OWNS_GUILD = 50055;

/** Transferring an application to a team, and deleting it. */
export default function DangerSection({ application, onChange, onRemove }: ApplicationSectionProps) {
  const { team, name } = application;
  const params = { application_id: application.id };
  const navigate = useNavigate();
  const can = useCan(team, team?.members ?? []);
  const teams = useTeams().data ?? [];
  const targets = teams.filter(({ id }) => id !== team?.id);
  const [target, setTarget] = useState<string>();
  const [transfers, setTransfers] = useState(false);
  const [deletes, setDeletes] = useState(false);
  const chosen = targets.find(({ id }) => id === target) ?? targets[0];
  const remove = async (password: string | null) => {
    try {
      await rest.call('deleteApplication', { params, body: { password } });
    } catch (error) {
      if (!(error instanceof RestError && error.code === OWNS_GUILD)) throw error;
      setDeletes(false);
      return showToast({ kind: 'error', message: t('developers.ownsGuild') });
    }
    await navigate({ to: APPLICATIONS, replace: true });
    onRemove();
  };
  if (!can('endApplication'))
    return (
      <Section title={t('developers.danger')}>
        <Notice tone="info">{t('developers.ownerOnly')}</Notice>
      </Section>
    );
  return (
    <Section title={t('developers.danger')} lead={t('developers.dangerLead')}>
      <div className={styles.dangers}>
        <div className={parts.danger}>
          <div className={parts.rowWords}>
            <span className={parts.rowName}>{t('developers.transfer')}</span>
            <span className={parts.rowHint}>
              {t(chosen ? 'developers.transferHint' : 'developers.transferNone')}
            </span>
          </div>
          {chosen && (
            <>
              <Select
                className={styles.roleSelect}
                label={t('developers.team')}
                hideLabel
                value={chosen.id}
                onChange={setTarget}
                options={targets.map(({ id, name: label }) => ({ value: id, label }))}
              />
              <Button variant="danger" onPress={() => setTransfers(true)}>
                {t('developers.transferAction')}
              </Button>
            </>
          )}
        </div>
        <div className={parts.danger}>
          <div className={parts.rowWords}>
            <span className={parts.rowName}>{t('developers.delete')}</span>
            <span className={parts.rowHint}>{t('developers.deleteHint')}</span>
          </div>
          <Button variant="danger" onPress={() => setDeletes(true)}>
            {t('developers.delete')}
          </Button>
        </div>
      </div>
      {transfers && chosen && (
        <PasswordDialog
          title={t('developers.transferTitle', { name, team: chosen.name })}
          description={t('developers.transferBody')}
          action={t('developers.transferAction')}
          danger
          run={async (password) => {
            onChange(
              await rest.call('transferApplication', { params, body: { team_id: chosen.id, password } }),
            );
            setTransfers(false);
          }}
          onClose={() => setTransfers(false)}
        />
      )}
      {deletes && (
        <PasswordDialog
          title={t('developers.deleteTitle', { name })}
          description={t('developers.deleteBody')}
          action={t('developers.delete')}
          danger
          run={remove}
          onClose={() => setDeletes(false)}
        />
      )}
    </Section>
  );
}
