import type { GuildState } from '../../state/index.ts';
import type { MemberRow } from '../../state/rows.ts';

/** Keeps a member known to this process until unpinned, and returns the member. Returns undefined, and pins nothing, for an outsider. */
export async function pinMember(state: GuildState, userId: string): Promise<MemberRow | undefined> {
  state.pin(userId);
  let known: MemberRow | undefined;
  try {
    // A user removed between the lookup and its result is no longer a member.
    if (await state.member(userId)) known = state.knownMember(userId);
    return known;
  } finally {
    if (!known) state.unpin(userId);
  }
}
