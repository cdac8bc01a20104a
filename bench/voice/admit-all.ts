import type { Admission, Claim } from '@guildhall/server/voice/node/control';

/** Admits everybody to the room that they name as their guild: those called `speaker …` can speak, the others hear. */
export function admitAll({ userId, guildId }: Claim): Admission {
  const isSpeaker = userId.startsWith('speaker');
  return {
    channelId: guildId,
    abilities: {
      canSpeak: isSpeaker,
      canHear: !isSpeaker,
      hasPriority: false,
      canStream: isSpeaker,
      canPlay: false,
    },
  };
}
