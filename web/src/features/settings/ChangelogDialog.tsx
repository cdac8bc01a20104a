import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/Button.tsx';
import { Modal } from '../../design/Modal.tsx';
import { t } from '../../i18n/i18n.ts';
import { Prose } from '../prose/index.ts';
import { getDay } from './ChangelogsSection.tsx';
import { releases } from './changelog.ts';
import { rememberRelease } from './seenRelease.ts';

/** The changelog, shown once after the version has changed. */
export default function ChangelogDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const release = releases[0];
  if (!release) return null;
  const close = () => {
    rememberRelease();
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={close}
      title={t('changelog.title', { version: release.version })}
      description={getDay(release)}
      footer={
        <>
          <Button
            variant="quiet"
            onPress={() => {
              close();
              void navigate({ to: '/settings/$section', params: { section: 'changelogs' } });
            }}
          >
            {t('changelog.all')}
          </Button>
          <Button variant="filled" autoFocus onPress={close}>
            {t('changelog.close')}
          </Button>
        </>
      }
    >
      <div lang="en" dir="ltr">
        <Prose text={release.text} />
      </div>
    </Modal>
  );
}
