/** Targets of an invite. */
export const InviteType = { GUILD: 0, GROUP_DM: 1, FRIEND: 2 } as const;
export type InviteType = (typeof InviteType)[keyof typeof InviteType];

/** What accepting an invite to a voice channel opens. */
export const InviteTargetType = { STREAM: 1, EMBEDDED_APPLICATION: 2 } as const;
export type InviteTargetType = (typeof InviteTargetType)[keyof typeof InviteTargetType];
