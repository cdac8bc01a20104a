import { brand } from '@guildhall/protocol/brand';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { EmptyState } from '../../design/State.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { readDraft, writeDraft } from '../../state/drafts.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { forgetShared, readShared, type Shared } from '../../state/shared.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { requestConversation } from '../../ui/openConversation.ts';
import { useGo } from '../../ui/place.ts';
import { type Destination, DestinationButton, findDestinations, getGuildId } from '../forwards/index.ts';
import { chooseFiles, restoreChosen } from '../uploads/index.ts';
import * as styles from './ShareScreen.css.ts';

/** Adds the shared text and files after the user's draft. */
async function addToDraft(channelId: string, { text, files }: Shared): Promise<void> {
  const draft = readDraft(channelId);
  const all = [draft.text, text].filter(Boolean).join('\n');
  writeDraft(channelId, { ...draft, text: all });
  await restoreChosen(channelId);
  chooseFiles(channelId, files);
}

/** Where to put what another app shared: it lands in the message box of a channel, unsent. */
export default function ShareScreen() {
  const session = useSession();
  const go = useGo();
  const navigate = useNavigate();
  const [shared, setShared] = useState<Shared | undefined | null>(null);
  const [query, setQuery] = useState('');
  useDocumentTitle([t('share.title')]);
  useEffect(() => {
    readShared().then(setShared, () => setShared(undefined));
  }, []);
  const close = () => {
    void forgetShared();
    void navigate({ to: '/channels/@me' });
  };
  const choose = (destination: Destination) =>
    attempt(async () => {
      const { id, channel } = destination;
      const channelId = channel ? id : await requestConversation(session, id);
      if (shared) await addToDraft(channelId, shared);
      await forgetShared();
      go(getGuildId(destination), channelId);
    });
  if (shared === null) return null;
  if (shared === undefined)
    return (
      <main className={styles.screen}>
        <EmptyState
          headingLevel={1}
          title={t('share.nothing')}
          body={t('share.nothingBody', { product: brand.product })}
        />
        <Button onPress={close}>{t('share.cancel')}</Button>
      </main>
    );
  const offered = findDestinations(session.store, query);
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{t('share.title')}</h1>
      <blockquote className={styles.shared}>
        {shared.text && <p className={styles.words}>{shared.text}</p>}
        {shared.files.length > 0 && (
          <p>
            {t('share.files', { count: shared.files.length })}:{' '}
            {shared.files.map(({ name }) => name).join(', ')}
          </p>
        )}
      </blockquote>
      <p className={styles.hint}>{t('share.choose')}</p>
      <TextField
        label={t('share.search')}
        hideLabel
        icon="search"
        placeholder={t('share.search')}
        value={query}
        onChange={setQuery}
        autoComplete="off"
        autoFocus
      />
      <ul className={styles.places} aria-label={t('share.places')}>
        {offered.map((destination) => (
          <li key={destination.id}>
            <DestinationButton destination={destination} onPress={() => void choose(destination)} />
          </li>
        ))}
      </ul>
      {offered.length === 0 && <p role="status">{t('share.none', { query })}</p>}
      <Button variant="quiet" onPress={close}>
        {t('share.cancel')}
      </Button>
    </main>
  );
}
