export { blockUser, unblockUser } from './block.ts';
export { FriendshipButton } from './FriendshipButton.tsx';
export { FriendsLink } from './FriendsLink.tsx';
export { link as friendsLink } from './friends.css.ts';
export { friendName, useFoldedIds, useIsBlocked, useRequestCount } from './useRelationships.ts';
