import { key } from '@guildhall/client';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from '../../design/Icon.tsx';
import { Kbd } from '../../design/Kbd.tsx';
import * as overlay from '../../design/Overlay.css.ts';
import { BackCloses } from '../../design/SheetHandle.tsx';
import { cx } from '../../design/selectors.ts';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { getFocusedMessage } from '../../ui/acts/focusedMessage.ts';
import { openConversation } from '../../ui/openConversation.ts';
import { useGo, usePlace } from '../../ui/place.ts';
import type { ChosenUser, Entry } from './entries.ts';
import { loadEntries } from './load.ts';
import * as styles from './QuickSwitcher.css.ts';
import { ResultRow } from './ResultRow.tsx';
import { recentChannels } from './recents.ts';
import { guildsToSearch, listResults, PREFIXES, type Result, readQuery, resultsFor } from './results.ts';

const SEARCH_DELAY = 150;
const PEOPLE = 10;

const EntryLoader = lazy(loadEntries);

/** Finds channels, guilds, users, settings and acts by name. @param first the initial text */
export default function QuickSwitcher({ first, onClose }: { first: string; onClose: () => void }) {
  const session = useSession();
  const here = usePlace();
  const go = useGo();
  const id = useId();
  const [typed, setTyped] = useState(first);
  const [chosen, setChosen] = useState(0);
  const [recent] = useState(recentChannels);
  const [focused] = useState(getFocusedMessage);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [user, setUser] = useState<ChosenUser>();
  const known = useKnownPeople(here.guildId, user ? '' : typed);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: people that become known change the results
  const groups = useMemo(
    () =>
      user
        ? listResults('switcher.actions', entries, typed)
        : resultsFor(session.store, here, recent, typed, entries),
    [session, here.guildId, here.channelId, recent, typed, known, entries, user],
  );
  const results = groups.flatMap((group) => group.results);
  const current = Math.min(chosen, results.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (index: number) => {
    const next = (index + results.length) % results.length;
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  /** Lists what can be done with a user, or everything again. */
  const turnTo = (next: ChosenUser | undefined) => {
    setUser(next);
    setEntries([]);
    setTyped('');
    setChosen(0);
  };
  const take = (result: Result | undefined) => {
    if (!result) return;
    onClose();
    if (result.kind === 'channel') void go(result.guildId, result.id);
    else if (result.kind === 'guild') void go(result.id);
    else if (result.kind === 'act') void result.entry.run();
    else void openConversation(session, go, result.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const result = results[current];
    if (event.key === 'Enter') take(result);
    else if (event.key === 'Tab' && !event.shiftKey && result?.kind === 'person') turnTo(result);
    else if (user && (event.key === 'Escape' || (event.key === 'Backspace' && typed === '')))
      turnTo(undefined);
    else if (results.length > 0 && event.key === 'ArrowDown') choose(current + 1);
    else if (results.length > 0 && event.key === 'ArrowUp') choose(current - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  let index = -1;
  return (
    <ModalOverlay
      data-modal
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className={cx(overlay.backdrop, styles.backdrop)}
    >
      <Modal className={cx(overlay.modal, styles.modal)}>
        <BackCloses />
        <Dialog aria-label={t('switcher.title')} className={styles.dialog}>
          <Suspense>
            <EntryLoader focused={focused} user={user} onLoad={setEntries} />
          </Suspense>
          <div className={styles.head}>
            <Icon name="search" size={22} />
            {user && <span className={styles.user}>{user.name}</span>}
            <input
              className={styles.field}
              role="combobox"
              aria-label={user ? t('switcher.actionsFor', { name: user.name }) : t('switcher.label')}
              aria-expanded={results.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={results.length > 0 ? optionId(current) : undefined}
              placeholder={t(user ? 'switcher.findAction' : 'switcher.placeholder')}
              value={typed}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              onChange={(event) => {
                setTyped(event.target.value);
                setChosen(0);
                list.current?.scrollTo(0, 0);
              }}
              onKeyDown={onKeyDown}
            />
            <Kbd keys="Esc" className={styles.pointerOnly} />
          </div>
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={t('switcher.results')}
            className={styles.list}
          >
            {groups.map(({ title, results: rows }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
              <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
                <div id={`${id}-${title}`} role="presentation" className={styles.title}>
                  {t(title)}
                </div>
                {rows.map((result) => {
                  index++;
                  const at = index;
                  return (
                    <ResultRow
                      key={`${result.kind} ${result.id}`}
                      id={optionId(at)}
                      result={result}
                      isChosen={at === current}
                      onChoose={() => at !== current && setChosen(at)}
                      onTake={() => take(result)}
                      onActions={() => turnTo(result)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
          {results.length === 0 && (!user || entries.length > 0) && (
            <p className={styles.nothing} role="status">
              {readQuery(typed).name
                ? t('switcher.none', { query: readQuery(typed).name })
                : t('switcher.hint')}
            </p>
          )}
          <div className={cx(styles.foot, styles.pointerOnly)} aria-hidden="true">
            {(Object.keys(PREFIXES) as (keyof typeof PREFIXES)[]).map((sign) => (
              <span key={sign} className={styles.sign}>
                <Kbd keys={sign} /> {t(`switcher.kind.${PREFIXES[sign]}`)}
              </span>
            ))}
            <span className={styles.move}>
              <Kbd keys="↑" /> <Kbd keys="↓" /> {t('switcher.move')}
            </span>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Searches the server for users whose name starts with the query; changes whenever there are new ones. */
function useKnownPeople(guildId: string, typed: string): number {
  const { store, members } = useSession();
  const [known, setKnown] = useState(0);
  const { kind, name } = readQuery(typed);
  const wanted = kind === undefined || kind === 'person' ? name : '';
  const asked = useMemo(() => guildsToSearch(store, guildId), [store, guildId]);
  useEffect(() => {
    const stops = asked.map((id) => store.subscribe(key.members(id), () => setKnown((count) => count + 1)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, asked]);
  useEffect(() => {
    if (wanted === '') return;
    const timer = setTimeout(() => {
      for (const id of asked) members.search(id, wanted, PEOPLE);
    }, SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [members, asked, wanted]);
  return known;
}
