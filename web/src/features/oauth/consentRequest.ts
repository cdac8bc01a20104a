import { PERMISSION_NAMES, type PermissionName } from '@guildhall/protocol/permissions/bits';
import { Permission } from '@guildhall/protocol/permissions/permission';

/** The parameters of the consent screen's address. */
export interface ConsentRequest {
  /** As both calls of the API take it. */
  readonly query: {
    readonly client_id: string;
    readonly scope?: string;
    readonly response_type?: string;
    readonly redirect_uri?: string;
    readonly state?: string;
    readonly nonce?: string;
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
  /** The channel that is chosen at first for a webhook. */
  readonly channelId: string | undefined;
  /** The permissions the bot requests; 0 if invalid. */
  readonly permissions: bigint;
  /** Whether a user who agreed before is not asked again. */
  readonly skipsIfAgreed: boolean;
}

const TEXTS = [
  'scope',
  'response_type',
  'redirect_uri',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'permissions',
  'guild_id',
] as const;

/** Parses the query of an address, which begins with `?` or is empty. Invalid values are reported by the API. */
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
    channelId: given.get('channel_id') ?? undefined,
    permissions: /^\d{1,19}$/.test(permissions) ? BigInt(permissions) : 0n,
    skipsIfAgreed: given.get('prompt') === 'none',
  };
}

/** The permissions of a set of bits, in the order of the bits. */
export const permissionsIn = (bits: bigint): PermissionName[] =>
  PERMISSION_NAMES.filter((name) => (bits & Permission[name]) !== 0n);

/** The permissions that a member with the permissions `mine` can grant: administrators all of them. */
export const grantable = (mine: bigint): bigint => ((mine & Permission.ADMINISTRATOR) === 0n ? mine : ~0n);

/** What an application adds to a guild, beside its scopes. */
export interface Additions {
  /** Its bot or its commands. */
  readonly app: boolean;
  readonly webhook: boolean;
}

/** Whether a member with these permissions can add that to the guild. */
export const mayAdd = (mine: bigint, { app, webhook }: Additions): boolean => {
  const needed = (app ? Permission.MANAGE_GUILD : 0n) | (webhook ? Permission.MANAGE_WEBHOOKS : 0n);
  return (grantable(mine) & needed) === needed;
};
