import {
  DEFAULT_APPLICATION_FLAGS,
  SETTABLE_APPLICATION_FLAGS,
} from '@guildhall/protocol/applications/flags';
import type { ApplicationChange } from '@guildhall/protocol/applications/schemas';
import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import { isAppRedirectUri, isRedirectUri } from '@guildhall/protocol/oauth/redirect';
import { INSTALL_SCOPES, TOKEN_SCOPES } from '@guildhall/protocol/oauth/scopes';
import { Permission } from '@guildhall/protocol/permissions/index';
import { complainAboutGlobalName, tidyName } from '@guildhall/protocol/users/names';
import type { Context } from '../../app.ts';
import { invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import { accessGuild } from '../../state/access.ts';
import { storeImage } from '../assets/index.ts';
import { verifyInteractionsEndpoint } from './interactions-endpoint.ts';
import type { ApplicationColumns } from './store.ts';

/** The application that is changed or created. */
export interface Changed {
  readonly application_id: string;
  /** A 64-bit number as text. */
  readonly flags: string;
  readonly guilds: number;
}

interface Setting<Value> {
  /** Whether the bot's own token can change it (application documentation, Edit Current Application). */
  readonly byBot?: true;
  /** Returns the columns for a value. Throws 50035. */
  read(
    value: Value,
    context: Context,
    application: Changed,
  ): ApplicationColumns | Promise<ApplicationColumns>;
}

const choice = (field: string, message: string) =>
  invalidForm({ [field]: { code: 'BASE_TYPE_CHOICES', message } });

const readName = (text: string): string => {
  const name = tidyName(text);
  const complaint =
    [...name].length < APPLICATION_LIMITS.name.min
      ? { code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 2 and 32 in length.' }
      : complainAboutGlobalName(name);
  if (complaint) throw invalidForm({ name: complaint });
  return name;
};

/** Throws 50035 for a URL that a browser can't safely open. */
const requireWebUrl = (field: string, url: string): string => {
  if (!isRedirectUri(url))
    throw invalidForm({
      [field]: {
        code: 'BASE_TYPE_BAD_FORMAT',
        message: 'Must be an http or https address without a fragment.',
      },
    });
  return url;
};

const url = (
  column:
    | 'terms_of_service_url'
    | 'privacy_policy_url'
    | 'custom_install_url'
    | 'role_connections_verification_url',
) => ({
  read: (value: string | null): ApplicationColumns => ({
    [column]: value === null || value === '' ? null : requireWebUrl(column, value),
  }),
});

const image = (column: 'icon' | 'cover_image') => ({
  byBot: true as const,
  read: async (
    value: string | null,
    context: Context,
    { application_id }: Changed,
  ): Promise<ApplicationColumns> => ({
    [column]: await storeImage(context, 'app-icons', [application_id], value, { field: column }),
  }),
});

/** Developers can set only some flags, and turn on privileged intents only of bots that need no approval yet. */
export const readFlags = (given: number, before: string, guilds: number): string => {
  const old = BigInt(before);
  const intents = BigInt(DEFAULT_APPLICATION_FLAGS);
  const allowed = guilds < APPLICATION_LIMITS.guildsWithoutApproval ? intents : old & intents;
  const others = BigInt(SETTABLE_APPLICATION_FLAGS) & ~intents;
  return ((old & ~intents & ~others) | (BigInt(given) & (allowed | others))).toString();
};

interface GivenParams {
  readonly scopes: readonly string[];
  readonly permissions: string | number;
}

const SCOPES: ReadonlySet<string> = new Set([...INSTALL_SCOPES, ...TOKEN_SCOPES]);

const readInstallParams = (field: string, { scopes, permissions }: GivenParams) => {
  const index = scopes.findIndex((scope) => !SCOPES.has(scope));
  if (index >= 0) throw choice(`${field}.scopes.${index}`, `Must be of ${[...SCOPES].join(', ')}.`);
  return { scopes: [...new Set(scopes)], permissions: BigInt(permissions).toString() };
};

/** Throws 10004, 50013 unless the caller manages the guild. */
const requireManagedGuild = async (context: Context, guildId: string): Promise<string> => {
  const { permissions } = await accessGuild(context, guildId);
  if ((permissions & Permission.MANAGE_GUILD) === 0n) throw missingPermissions();
  return guildId;
};

type Given<Key extends keyof ApplicationChange> = Exclude<ApplicationChange[Key], undefined>;

/** How each field of a change is checked and stored. Events of webhooks are checked as a whole: `event-webhooks`. */
export const APPLICATION_SETTINGS: { readonly [Key in keyof ApplicationChange]-?: Setting<Given<Key>> } = {
  name: { read: (value) => ({ name: readName(value) }) },
  description: { byBot: true, read: (value) => ({ description: value ?? '' }) },
  icon: image('icon'),
  cover_image: image('cover_image'),
  flags: {
    byBot: true,
    read: (value, _, { flags, guilds }) => ({ flags: readFlags(value, flags, guilds) }),
  },
  guild_id: {
    read: async (value, context) => ({
      guild_id: value === null ? null : await requireManagedGuild(context, value),
    }),
  },
  redirect_uris: {
    read: (value) => ({
      redirect_uris: (value ?? []).map((uri, index) =>
        isAppRedirectUri(uri) ? uri : requireWebUrl(`redirect_uris.${index}`, uri),
      ),
    }),
  },
  tags: {
    byBot: true,
    read: (value) => ({ tags: [...new Set((value ?? []).map((tag) => tidyName(tag)))].filter(Boolean) }),
  },
  terms_of_service_url: url('terms_of_service_url'),
  privacy_policy_url: url('privacy_policy_url'),
  custom_install_url: { byBot: true, ...url('custom_install_url') },
  role_connections_verification_url: { byBot: true, ...url('role_connections_verification_url') },
  install_params: {
    byBot: true,
    read: (value) => ({
      install_params: value === null ? null : JSON.stringify(readInstallParams('install_params', value)),
    }),
  },
  integration_types_config: {
    byBot: true,
    read: (value) => ({
      integration_types_config: JSON.stringify(
        Object.fromEntries(
          Object.entries(value).map(([type, config]) => {
            const params = config?.oauth2_install_params;
            const field = `integration_types_config.${type}.oauth2_install_params`;
            return [type, params ? { oauth2_install_params: readInstallParams(field, params) } : {}];
          }),
        ),
      ),
    }),
  },
  integration_public: { read: (value) => ({ integration_public: value }) },
  bot_public: { read: (value) => ({ integration_public: value }) },
  interactions_endpoint_url: {
    byBot: true,
    read: async (value, { app }, { application_id }) => {
      if (value) await verifyInteractionsEndpoint(app, application_id, value);
      return { interactions_endpoint_url: value || null };
    },
  },
  event_webhooks_url: {
    byBot: true,
    read: (value) => ({
      event_webhooks_url: value === null || value === '' ? null : requireWebUrl('event_webhooks_url', value),
    }),
  },
  event_webhooks_status: { byBot: true, read: (value) => ({ event_webhooks_status: value }) },
  event_webhooks_types: {
    byBot: true,
    read: (value) => ({ event_webhooks_types: [...new Set(value)] }),
  },
};

/** The columns of the given fields. Throws 50035, and what the settings throw. */
export async function readSettings(
  context: Context,
  application: Changed,
  change: ApplicationChange,
): Promise<ApplicationColumns> {
  const columns: ApplicationColumns = {};
  for (const [key, value] of Object.entries(change)) {
    // A body can have more keys, such as the names of what every object inherits.
    if (value === undefined || !Object.hasOwn(APPLICATION_SETTINGS, key)) continue;
    const setting = APPLICATION_SETTINGS[key as keyof ApplicationChange] as Setting<unknown>;
    Object.assign(columns, await setting.read(value, context, application));
  }
  return columns;
}
