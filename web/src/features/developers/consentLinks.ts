/** Where a bot is added to a guild, with the permissions that it asks for. */
export function botLink(
  origin: string,
  clientId: string,
  { permissions, commands }: { readonly permissions: bigint; readonly commands: boolean },
): string {
  const query = new URLSearchParams({
    client_id: clientId,
    scope: commands ? 'bot applications.commands' : 'bot',
    ...(permissions === 0n ? {} : { permissions: permissions.toString() }),
  });
  return `${origin}/oauth2/authorize?${query}`;
}

/** Where the commands of an application are added to a guild without its bot. */
export const commandsLink = (origin: string, clientId: string): string =>
  `${origin}/oauth2/authorize?${new URLSearchParams({ client_id: clientId, scope: 'applications.commands' })}`;

/** The address where a user authorizes an application, and from which they are redirected to it. */
export function accountLink(
  origin: string,
  clientId: string,
  { scopes, redirectUri }: { readonly scopes: readonly string[]; readonly redirectUri: string },
): string {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
  });
  return `${origin}/oauth2/authorize?${query}`;
}
