import { Suspense, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useGuildIds } from '../../../state/hooks.ts';
import { inviteDialog } from '../../invites/index.ts';
import * as form from '../form.css.ts';
import * as styles from './setup.css.ts';

const { Dialog } = inviteDialog;

/** Creates an invite to the first guild. */
export function InviteStep({ onDone }: { onDone: () => void }) {
  const [guildId] = useGuildIds();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={form.form}>
      {guildId === undefined && <p className={styles.note}>{t('admin.setup.guildFirst')}</p>}
      <div className={form.acts}>
        <Button
          variant="filled"
          icon="invite"
          isDisabled={guildId === undefined}
          onPress={() => setOpen(true)}
        >
          {t('admin.setup.createInvite')}
        </Button>
      </div>
      {isOpen && guildId !== undefined && (
        <Suspense>
          <Dialog
            guildId={guildId}
            channelId={undefined}
            onClose={() => {
              setOpen(false);
              onDone();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
