export { blockUser, unblockUser } from './block.ts';
export { FriendshipButton } from './FriendshipButton.tsx';
export { FriendsLink } from './FriendsLink.tsx';
export { link as friendsLink } from './friends.css.ts';
export { RequestRow } from './RequestRow.tsx';
export {
  friendName,
  useFoldedIds,
  useIsBlocked,
  useReceivedRequests,
  useRelated,
} from './useRelationships.ts';
