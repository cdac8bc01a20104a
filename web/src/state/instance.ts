import { createSlot } from '../design/hosts.ts';
import { pictureAddress } from './names.ts';

/** The instance's own name and icon; absent where the owner chose none. */
interface InstanceProfile {
  readonly name: string | undefined;
  /** The icon's hash. */
  readonly icon: string | undefined;
}

/** Read from the page, so the owner sees changes immediately and other users on their next page load. */
export const instanceProfile = createSlot<InstanceProfile>({
  name: window.GLOBAL_ENV?.INSTANCE_NAME,
  icon: window.GLOBAL_ENV?.INSTANCE_ICON,
});

/** Returns the URL of an instance's icon, `size` pixels wide; undefined without one. */
export const instanceIconAddress = (icon: string | null | undefined, size = 96): string | undefined =>
  icon ? pictureAddress('instance-icons', [], icon, { size }) : undefined;
