import type { Activity } from '@guildhall/client';
import { environment } from '../../state/environment.ts';
import { applicationAssetAddress } from '../../state/names.ts';

/** The prefix of pictures from other hosts that the media proxy serves. */
const PROXIED = 'mp:';

/**
 * The address of an activity's picture: one of its application, or one that the media proxy serves. Pictures of other hosts are not
 * drawn, because loading them would show those hosts who looks.
 */
export function getImageAddress(
  { application_id }: Pick<Activity, 'application_id'>,
  image: string | undefined,
): string | undefined {
  if (!image) return undefined;
  if (/^\d{1,19}$/.test(image)) return application_id && applicationAssetAddress(application_id, image);
  if (!/^mp:external\/[^\\]+$/.test(image)) return undefined;
  return `${environment().CDN_HOST ?? ''}/${image.slice(PROXIED.length)}`;
}
