export { blockUser, unblockUser } from './block.ts';
export { FriendshipButton } from './FriendshipButton.tsx';
export { FriendsLink } from './FriendsLink.tsx';
export { link as friendsLink } from './friends.css.ts';
export { RequestRow } from './RequestRow.tsx';
export { useFoldedIds, useIsBlocked, useReceivedRequests } from './useRelationships.ts';
