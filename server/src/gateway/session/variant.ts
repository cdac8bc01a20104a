import { findEvent, isIntended } from '@guildhall/protocol/events';
import { GatewayCapability } from '@guildhall/protocol/gateway/capabilities';
import { ALL_INTENTS, GatewayIntent } from '@guildhall/protocol/gateway/intents';

/** The traits that decide in which form a session gets an event, if at all. */
export interface VariantTraits {
  readonly version: 9 | 10;
  readonly bot: boolean;
  /** Undefined for people who sent none: they get all events. */
  readonly intents: number | undefined;
  readonly capabilities: number;
  /** Whether the application was granted the message content intent; true for people. */
  readonly contentGranted: boolean;
}

/** Traits that sessions share: one object per distinct set, so that a computed result is valid for all of them. */
export interface Variant extends VariantTraits {
  /** Whether content written by others is blanked (docs/protocol/gateway.md). */
  readonly blanked: boolean;
  has(capability: keyof typeof GatewayCapability): boolean;
  /** Whether the session gets an event, in a guild (`guild`) or elsewhere. */
  wants(event: string, guild: boolean): boolean;
}

const variants = new Map<string, Variant>();

/** Without MESSAGE_CONTENT in its intents a v10 session gets others' content blank; a v9 bot only if its application was not granted it. */
const isBlanked = ({ version, bot, intents, contentGranted }: VariantTraits) => {
  if (intents === undefined || (intents & GatewayIntent.MESSAGE_CONTENT) !== 0) return false;
  return version === 10 || !bot || !contentGranted;
};

/** The shared object for these traits. */
export function getVariant(traits: VariantTraits): Variant {
  const { version, bot, intents, capabilities, contentGranted } = traits;
  const key = `${version} ${bot} ${intents ?? 'all'} ${capabilities} ${contentGranted}`;
  let variant = variants.get(key);
  if (!variant) {
    const bits = intents ?? ALL_INTENTS;
    const has: Variant['has'] = (capability) => (capabilities & GatewayCapability[capability]) !== 0;
    variant = {
      ...traits,
      blanked: isBlanked(traits),
      has,
      wants(event, guild) {
        const declared = findEvent(event);
        if (declared === undefined) return true;
        const { userOnly, onlyWith, notWith } = declared;
        if ((onlyWith && !has(onlyWith)) || (notWith && has(notWith))) return false;
        return !(bot && userOnly) && isIntended(declared, bits, guild);
      },
    };
    variants.set(key, variant);
  }
  return variant;
}
