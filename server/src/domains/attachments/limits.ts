import { UPLOAD_LIMITS } from '@guildhall/protocol/limits/index';
import type { Context } from '../../app.ts';
import { limits } from '../../limits/index.ts';
import type { ChannelAccess } from '../../state/access.ts';

/** Bytes of one file that the caller can attach in a channel: what the host lets everybody, or more by premium and boosts. */
export function uploadLimit({ app: { config }, caller }: Context, access: ChannelAccess): number {
  const { uploadBytes } = limits(caller, access.kind === 'guild' ? access.state.guild : undefined);
  return uploadBytes > UPLOAD_LIMITS.default ? Math.max(uploadBytes, config.maxUpload) : config.maxUpload;
}
