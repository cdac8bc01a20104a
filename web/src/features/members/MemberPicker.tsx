import { useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Modal } from '../../design/Modal.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { TextField } from '../../design/TextField.tsx';
import { useDebounced } from '../../design/useDebounced.ts';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useSession } from '../../state/SessionContext.tsx';
import type { MemberRow, MemberTable } from '../../state/useMemberTable.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { Notice } from '../../ui/settings/parts.tsx';
import * as styles from './MemberPicker.css.ts';
import { findMembers } from './memberSearch.ts';

export interface MemberPickerProps {
  guildId: string;
  title: string;
  /** The button's action on the chosen members. */
  action: string;
  members: MemberTable;
  /** Those already in; they can't be chosen. */
  isTaken: (row: MemberRow) => boolean;
  onClose: () => void;
  /** Called for one after the other; the window closes when all went well. */
  onPick: (row: MemberRow) => Promise<unknown>;
}

/** Rows drawn at once; the search finds the others. */
const SHOWN = 50;

/** Chooses members by name. Of guilds too large to be read whole the server is searched. */
export function MemberPicker(props: MemberPickerProps) {
  const { guildId, title, action, members, isTaken, onClose, onPick } = props;
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useServerSearch(guildId, query, members);
  const offered = findMembers(members.rows, query).filter((row) => !isTaken(row));

  const pick = useAction(async () => {
    for (const id of chosen) {
      const row = members.rows.find(({ user }) => user.id === id);
      if (row) await onPick(row);
      // Those done drop out, so that a second try takes up where the first one stopped.
      setChosen((before) => before.filter((other) => other !== id));
    }
    onClose();
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            variant="filled"
            busy={pick.busy}
            isDisabled={chosen.length === 0}
            onPress={() => void pick.run()}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {pick.error !== undefined && <Notice tone="danger">{describeError(pick.error)}</Notice>}
        <TextField
          label={t('guildSettings.searchMembers')}
          hideLabel
          icon="search"
          placeholder={t('guildSettings.searchMembers')}
          value={query}
          onChange={setQuery}
          autoComplete="off"
          autoFocus
        />
        <fieldset className={styles.list} aria-label={title}>
          {members.status === 'loading' && offered.length === 0 && (
            <RowsSkeleton count={5} height={44} avatar={28} />
          )}
          {offered.slice(0, SHOWN).map(({ user, member }) => (
            <div key={user.id} className={styles.row}>
              <Checkbox
                checked={chosen.includes(user.id)}
                onChange={(on) =>
                  setChosen((before) => (on ? [...before, user.id] : before.filter((id) => id !== user.id)))
                }
              >
                <span className={styles.person}>
                  <Avatar name={getName(user, member)} src={avatarAddress(user)} seed={user.id} size={28} />
                  <span className={styles.name}>{getName(user, member)}</span>
                  <span className={styles.username}>{user.username}</span>
                </span>
              </Checkbox>
            </div>
          ))}
          {members.status !== 'loading' && offered.length === 0 && (
            <p className={styles.nothing} role="status">
              {query ? t('guildSettings.nobodyFound', { query }) : t('guildSettings.nobodyLeft')}
            </p>
          )}
        </fieldset>
      </div>
    </Modal>
  );
}

/** How long typing must pause before the server is searched, in milliseconds. */
const PAUSE = 250;

/** Brings members whose name begins with the text into the store, where not all of them are there. */
export function useServerSearch(guildId: string, query: string, members: MemberTable): void {
  const { memberReads } = useSession();
  const wanted = useDebounced(query.trim(), PAUSE);
  // If it fails, known results stay on screen and the next keystroke searches again.
  useLiveQuery({
    queryKey: ['members', guildId, 'starting-with', wanted],
    queryFn: async ({ signal }) => {
      const found = await memberReads.startingWith(guildId, { query: wanted, limit: 100 }, signal);
      return found.length;
    },
    enabled: !members.isComplete && members.status !== 'loading' && wanted !== '',
  });
}
