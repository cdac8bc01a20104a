import { rest } from '../../state/api.ts';
import { attempt } from '../../ui/forms/useAction.ts';

interface OwnPart {
  readonly suppress?: boolean;
  readonly request_to_speak_timestamp?: string | null;
}

/** Makes the user a speaker or a listener of a stage, or raises or lowers their hand. Shows an error. */
export const changeOwnPart = (
  { guildId, channelId }: { readonly guildId: string; readonly channelId: string },
  change: OwnPart,
): void =>
  void attempt(() =>
    rest.call('updateOwnVoiceState', {
      params: { guild_id: guildId },
      body: { channel_id: channelId, ...change },
    }),
  );
