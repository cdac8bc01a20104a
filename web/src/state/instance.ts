import { createSlot } from '../design/hosts.ts';
import { pictureAddress } from './names.ts';

/** The instance's own name and icon; absent where the owner chose none. */
interface InstanceProfile {
  readonly name: string | undefined;
  /** The icon's hash. */
  readonly icon: string | undefined;
}

/** As the page has it. The owner sees changes immediately, other users with the next page they load. */
export const instanceProfile = createSlot<InstanceProfile>({
  name: window.GLOBAL_ENV?.INSTANCE_NAME,
  icon: window.GLOBAL_ENV?.INSTANCE_ICON,
});

/** Returns the URL of an instance's icon, `size` pixels wide; undefined without one. */
export const instanceIconAddress = (icon: string | null | undefined, size = 96): string | undefined =>
  icon ? pictureAddress('instance-icons', [], icon, { size }) : undefined;
