import { PERMISSION_NAMES, type PermissionName } from '@guildhall/protocol/permissions/bits';
import { Permission } from '@guildhall/protocol/permissions/permission';

/** What an address of the consent screen asks for. */
export interface ConsentRequest {
  /** As both calls of the API take it. */
  readonly query: {
    readonly client_id: string;
    readonly scope?: string;
    readonly response_type?: string;
    readonly redirect_uri?: string;
    readonly state?: string;
    readonly code_challenge?: string;
    readonly code_challenge_method?: string;
    readonly permissions?: string;
    readonly guild_id?: string;
    readonly integration_type?: number;
  };
  /** The guild that is chosen at first. */
  readonly guildId: string | undefined;
  /** Whether no other can be chosen. */
  readonly guildFixed: boolean;
  /** What the bot asks to be allowed to; 0 for what is no number. */
  readonly permissions: bigint;
  /** Whether somebody who agreed before is not asked again. */
  readonly skipsIfAgreed: boolean;
}

const TEXTS = [
  'scope',
  'response_type',
  'redirect_uri',
  'state',
  'code_challenge',
  'code_challenge_method',
  'permissions',
  'guild_id',
] as const;

/** Reads the query of an address, which begins with `?` or is empty. What is wrong with it the API says. */
export function readConsentRequest(search: string): ConsentRequest {
  const given = new URLSearchParams(search);
  const texts = TEXTS.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  const type = given.get('integration_type');
  const permissions = given.get('permissions') ?? '';
  return {
    query: {
      client_id: given.get('client_id') ?? '',
      ...Object.fromEntries(texts),
      ...(type === null ? {} : { integration_type: Number(type) }),
    },
    guildId: given.get('guild_id') ?? undefined,
    guildFixed: given.get('disable_guild_select') === 'true',
    permissions: /^\d{1,19}$/.test(permissions) ? BigInt(permissions) : 0n,
    skipsIfAgreed: given.get('prompt') === 'none',
  };
}

/** The permissions of a set of bits, in the order of the bits. */
export const permissionsIn = (bits: bigint): PermissionName[] =>
  PERMISSION_NAMES.filter((name) => (bits & Permission[name]) !== 0n);

/** What of the permissions somebody can give who has `mine`: administrators everything. */
export const grantable = (mine: bigint): bigint => ((mine & Permission.ADMINISTRATOR) === 0n ? mine : ~0n);

/** Whether who has these permissions in a guild may add bots to it. */
export const mayAddBots = (mine: bigint): boolean => (grantable(mine) & Permission.MANAGE_GUILD) !== 0n;
