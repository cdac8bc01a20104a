import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useGuild, useMe } from '../../../state/hooks.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import * as parts from '../../../ui/settings/parts.css.ts';
import { deleteGuild, leaveGuild } from '../../guilds/index.ts';

const TransferDialog = lazy(() => import('./TransferDialog.tsx'));

/** Handing the guild over, leaving it, deleting it. */
export function EndOfGuild({ guildId }: { guildId: string }) {
  const { store } = useSession();
  const guild = useGuild(guildId)!;
  const navigate = useNavigate();
  const isOwner = useMe().id === guild.owner_id;
  const [handsOver, setHandsOver] = useState(false);
  const goHome = (gone: boolean) => gone && void navigate({ to: '/channels/@me', replace: true });
  if (!isOwner)
    return (
      <Act name={t('guildSettings.leave')} hint={t('guildSettings.leaveHint')}>
        <Button onPress={async () => goHome(await leaveGuild(store, guildId))}>
          {t('guildSettings.leave')}
        </Button>
      </Act>
    );
  return (
    <>
      <Act name={t('guildSettings.transfer')} hint={t('guildSettings.transferHint')}>
        <Button onPress={() => setHandsOver(true)}>{t('guildSettings.transfer')}</Button>
      </Act>
      <Act name={t('guildSettings.delete')} hint={t('guildSettings.deleteHint')}>
        <Button variant="danger" onPress={async () => goHome(await deleteGuild(store, guildId))}>
          {t('guildSettings.delete')}
        </Button>
      </Act>
      {handsOver && (
        <Suspense>
          <TransferDialog guildId={guildId} onClose={() => setHandsOver(false)} />
        </Suspense>
      )}
    </>
  );
}

const Act = ({ name, hint, children }: { name: string; hint: string; children: ReactNode }) => (
  <div className={parts.danger}>
    <div className={parts.rowWords}>
      <span className={parts.rowName}>{name}</span>
      <span className={parts.rowHint}>{hint}</span>
    </div>
    {children}
  </div>
);
