import type { GuildState } from '../../state/index.ts';
import type { MemberRow } from '../../state/rows.ts';

/** Keeps a member known to this process until unpinned, and answers what is known; undefined, and nothing pinned, for an outsider. */
export async function pinMember(state: GuildState, userId: string): Promise<MemberRow | undefined> {
  state.pin(userId);
  let known: MemberRow | undefined;
  try {
    // Somebody removed between the look-up and its answer is no member any more.
    if (await state.member(userId)) known = state.knownMember(userId);
    return known;
  } finally {
    if (!known) state.unpin(userId);
  }
}
