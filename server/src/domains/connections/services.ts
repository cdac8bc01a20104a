/** How a service signs users in by OAuth2, and where its JSON has the account. Facts of the services' own documentation. */
export interface ServiceDescription {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly profileUrl: string;
  readonly scopes: string;
  /** Where the id and secret are sent for a token: in a header, or in the form. */
  readonly clientAuth: 'header' | 'form';
  /** The name of the client's id, where it isn't `client_id`. */
  readonly clientIdName?: string;
  /** The header that repeats the client's id for the profile. */
  readonly clientIdHeader?: string;
  /** Further parameters of the authorization. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** The places of values in the profile, such as `data.0.id`. */
  readonly id: string;
  readonly name: string;
  /** By the keys of the service in `CONNECTION_SERVICES`. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** A service that signs users in by OpenID Connect; the rest is read from the issuer. */
export interface IssuerDescription {
  readonly issuer: string;
  readonly scopes: string;
  readonly id: string;
  readonly name: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** The ready-made services; the owner adds the client's id and secret. */
export const READY_MADE: Readonly<Record<string, ServiceDescription | IssuerDescription>> = {
  battlenet: {
    issuer: 'https://oauth.battle.net',
    scopes: 'openid',
    id: 'sub',
    name: 'battle_tag',
  },
  epicgames: {
    authorizeUrl: 'https://www.epicgames.com/id/authorize',
    tokenUrl: 'https://api.epicgames.dev/epic/oauth/v2/token',
    profileUrl: 'https://api.epicgames.dev/epic/oauth/v2/userInfo',
    scopes: 'basic_profile',
    clientAuth: 'header',
    id: 'sub',
    name: 'preferred_username',
  },
  facebook: {
    authorizeUrl: 'https://www.facebook.com/v19.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v19.0/oauth/access_token',
    profileUrl: 'https://graph.facebook.com/v19.0/me?fields=id,name',
    scopes: 'public_profile',
    clientAuth: 'form',
    id: 'id',
    name: 'name',
  },
  github: {
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    profileUrl: 'https://api.github.com/user',
    scopes: 'read:user',
    clientAuth: 'form',
    id: 'id',
    name: 'login',
    metadata: { created_at: 'created_at', followers: 'followers', public_repos: 'public_repos' },
  },
  reddit: {
    authorizeUrl: 'https://www.reddit.com/api/v1/authorize',
    tokenUrl: 'https://www.reddit.com/api/v1/access_token',
    profileUrl: 'https://oauth.reddit.com/api/v1/me',
    scopes: 'identity',
    clientAuth: 'header',
    parameters: { duration: 'permanent' },
    id: 'id',
    name: 'name',
    metadata: { created_at: 'created_utc', total_karma: 'total_karma', gold: 'is_gold', mod: 'is_mod' },
  },
  roblox: {
    issuer: 'https://apis.roblox.com/oauth/',
    scopes: 'openid profile',
    id: 'sub',
    name: 'preferred_username',
    metadata: { created_at: 'created_at' },
  },
  spotify: {
    authorizeUrl: 'https://accounts.spotify.com/authorize',
    tokenUrl: 'https://accounts.spotify.com/api/token',
    profileUrl: 'https://api.spotify.com/v1/me',
    scopes: 'user-read-private',
    clientAuth: 'header',
    id: 'id',
    name: 'display_name',
  },
  tiktok: {
    authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
    tokenUrl: 'https://open.tiktokapis.com/v2/oauth/token/',
    profileUrl: 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name',
    scopes: 'user.info.basic',
    clientAuth: 'form',
    clientIdName: 'client_key',
    id: 'data.user.open_id',
    name: 'data.user.display_name',
  },
  twitch: {
    authorizeUrl: 'https://id.twitch.tv/oauth2/authorize',
    tokenUrl: 'https://id.twitch.tv/oauth2/token',
    profileUrl: 'https://api.twitch.tv/helix/users',
    scopes: '',
    clientAuth: 'form',
    clientIdHeader: 'client-id',
    id: 'data.0.id',
    name: 'data.0.login',
    metadata: { created_at: 'data.0.created_at' },
  },
  twitter: {
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    profileUrl: 'https://api.x.com/2/users/me?user.fields=created_at,public_metrics,verified',
    scopes: 'users.read tweet.read offline.access',
    clientAuth: 'header',
    id: 'data.id',
    name: 'data.username',
    metadata: {
      created_at: 'data.created_at',
      followers: 'data.public_metrics.followers_count',
      posts: 'data.public_metrics.tweet_count',
      verified: 'data.verified',
    },
  },
  youtube: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    profileUrl: 'https://www.googleapis.com/youtube/v3/channels?part=snippet,statistics&mine=true',
    scopes: 'https://www.googleapis.com/auth/youtube.readonly',
    clientAuth: 'form',
    parameters: { access_type: 'offline', prompt: 'consent' },
    id: 'items.0.id',
    name: 'items.0.snippet.title',
    metadata: {
      created_at: 'items.0.snippet.publishedAt',
      subscribers: 'items.0.statistics.subscriberCount',
      videos: 'items.0.statistics.videoCount',
    },
  },
};
