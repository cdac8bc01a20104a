import { useState } from 'react';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { useDebounced } from '../../design/useDebounced.ts';
import { t } from '../../i18n/i18n.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useSession } from '../../state/SessionContext.tsx';
import type { MemberRow, MemberTable } from '../../state/useMemberTable.ts';
import { PersonChoice, PickerModal } from '../../ui/forms/PickerModal.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
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
  const isLoading = members.status === 'loading';
  const nothing = query ? t('guildSettings.nobodyFound', { query }) : t('guildSettings.nobodyLeft');
  return (
    <PickerModal
      title={title}
      action={action}
      busy={pick.busy}
      error={pick.error}
      canSubmit={chosen.length > 0}
      onSubmit={() => void pick.run()}
      onClose={onClose}
      search={{ label: t('guildSettings.searchMembers'), value: query, onChange: setQuery }}
      listLabel={title}
      nothing={isLoading || offered.length > 0 ? undefined : nothing}
    >
      {isLoading && offered.length === 0 && <RowsSkeleton count={5} height={44} avatar={28} />}
      {offered.slice(0, SHOWN).map(({ user, member }) => (
        <PersonChoice
          key={user.id}
          name={getName(user, member)}
          username={user.username}
          avatar={{ src: avatarAddress(user), seed: user.id }}
          isChosen={chosen.includes(user.id)}
          onChange={(on) =>
            setChosen((before) => (on ? [...before, user.id] : before.filter((id) => id !== user.id)))
          }
        />
      ))}
    </PickerModal>
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
