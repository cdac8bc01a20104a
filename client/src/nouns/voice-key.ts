/** The slice that changes with the users in a voice channel or call, and their states. */
export const voiceKey = (channelId: string): string => `voice:${channelId}`;
