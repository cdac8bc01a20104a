import type { ActivityPrivacy } from './privacy.ts';
import type { Bond } from './store.ts';

/** Whether the user shows the other what they do. */
export const isVisible = ({ isShownToFriends, hiddenIn }: ActivityPrivacy, bond: Bond): boolean =>
  ((bond.are_friends || bond.share_group) && isShownToFriends) ||
  bond.guild_ids.some((id) => !hiddenIn.includes(id));
