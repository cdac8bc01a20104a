import { UPLOAD_LIMITS } from '@guildhall/protocol/limits/index';
import type { Context, Sender } from '../../app.ts';
import { limits } from '../../limits/index.ts';
import type { ChannelAccess } from '../../state/access.ts';

/** Maximum bytes of one file that the caller can attach in a channel: the host's limit for all users, or more by premium and boosts. */
export function uploadLimit({ app: { config }, caller }: Context<Sender>, access: ChannelAccess): number {
  const { uploadBytes } = limits(caller, access.kind === 'guild' ? access.state.guild : undefined);
  return uploadBytes > UPLOAD_LIMITS.default ? Math.max(uploadBytes, config.maxUpload) : config.maxUpload;
}
