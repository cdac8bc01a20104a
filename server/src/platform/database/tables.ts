import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<Date, Date | string>;
type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;

/**
 * All tables, as Kysely has them. Made from the migrations: `npx vitest run server/src/platform/database -u` writes this file.
 * JSON is unknown here: the store that has the table knows it.
 */
export interface Tables {
  account_storage: {
    user_id: string;
    bytes: Generated<string>;
    day: Time;
    day_bytes: Generated<string>;
  };
  accounts: {
    user_id: string;
    email: string | null;
    email_verified: Generated<boolean>;
    password_hash: string;
    date_of_birth: Time;
    consented_at: Time;
    disabled_at: Time | null;
    authenticator_types: Generated<number[]>;
    self_disabled: Generated<boolean>;
    delete_at: Time | null;
    phone: string | null;
  };
  activity_statistics: {
    user_id: string;
    application_id: string;
    first_played_at: GeneratedTime;
    last_played_at: GeneratedTime;
    total_duration: Generated<number>;
    last_duration: Generated<number>;
    token_hash: Buffer | null;
  };
  application_assets: {
    application_id: string;
    asset_id: string;
    name: string;
    type: number;
    image: string;
    is_public: Generated<boolean>;
    width: number | null;
    height: number | null;
    updated_at: GeneratedTime;
  };
  application_commands: {
    application_id: string;
    guild_id: string;
    command_id: string;
    type: number;
    name: string;
    definition: unknown;
    version: string;
  };
  application_emojis: {
    application_id: string;
    emoji_id: string;
    name: string;
    animated: boolean;
    image: string;
    user_id: string;
  };
  application_testers: {
    application_id: string;
    user_id: string;
    accepted: Generated<boolean>;
    invited_by: string;
    token_hash: Buffer | null;
    token_expires_at: Time | null;
  };
  applications: {
    application_id: string;
    owner_id: string;
    bot_id: string;
    name: string;
    description: Generated<string>;
    icon: string | null;
    flags: Generated<string>;
    integration_public: Generated<boolean>;
    redirect_uris: Generated<string[]>;
    verify_key: Buffer;
    signing_key: Buffer;
    client_secret_hash: Buffer | null;
    interactions_endpoint_url: string | null;
    role_connections_verification_url: string | null;
    role_connections_metadata: Generated<unknown>;
    team_id: string | null;
    cover_image: string | null;
    tags: Generated<string[]>;
    terms_of_service_url: string | null;
    privacy_policy_url: string | null;
    custom_install_url: string | null;
    install_params: unknown;
    integration_types_config: Generated<unknown>;
    guild_id: string | null;
    verified_at: Time | null;
    event_webhooks_url: string | null;
    event_webhooks_status: Generated<number>;
    event_webhooks_types: Generated<string[]>;
    event_webhooks_failures: Generated<number>;
  };
  attachments: {
    channel_id: string;
    attachment_id: string;
    user_id: string;
    state: string;
    changed_at: GeneratedTime;
    filename: string;
    title: string | null;
    size: string;
    content_type: string | null;
    facts: Generated<unknown>;
    account_id: string | null;
    guild_id: string | null;
    arrived_at: Time | null;
    receiving_at: Time | null;
    forwards: Generated<number>;
    lost_message: Generated<boolean>;
  };
  attempts: {
    key: Buffer;
    used: number;
    expires_at: Time;
  };
  audio_settings: {
    user_id: string;
    type: string;
    target_id: string;
    muted: Generated<boolean>;
    volume: Generated<number>;
    soundboard_muted: Generated<boolean>;
    changed_at: GeneratedTime;
  };
  audit_log_entries: {
    guild_id: string;
    entry_id: string;
    user_id: string | null;
    target_id: string | null;
    action_type: number;
    changes: unknown;
    options: unknown;
    reason: string | null;
  };
  backup_codes: {
    user_id: string;
    position: number;
    code: Buffer;
    consumed: Generated<boolean>;
  };
  bans: {
    guild_id: string;
    user_id: string;
    reason: string | null;
    created_at: GeneratedTime;
  };
  bot_tokens: {
    user_id: string;
    application_id: string;
    token_hash: Buffer;
    created_at: GeneratedTime;
  };
  cache_usage: {
    singleton: Generated<boolean>;
    bytes: string;
  };
  cached_files: {
    key: string;
    source: string;
    size: string;
    used_at: GeneratedTime;
  };
  call_voice_states: {
    user_id: string;
    channel_id: string;
    session_id: string;
    token_hash: Buffer | null;
    holder: string;
    self_mute: boolean;
    self_deaf: boolean;
    self_video: boolean;
    self_stream: Generated<boolean>;
  };
  calls: {
    channel_id: string;
    message_id: string;
    region: string;
    ringing: Generated<string[]>;
    ring_until: Generated<unknown>;
  };
  channel_directory: {
    channel_id: string;
    guild_id: string;
  };
  channel_heads: {
    channel_id: string;
    last_message_id: Generated<string>;
    seq: Generated<string>;
    last_pin_at: Time | null;
    message_count: Generated<number>;
    total_message_sent: Generated<number>;
  };
  channels: {
    guild_id: string;
    channel_id: string;
    type: number;
    name: string;
    topic: string | null;
    position: number;
    parent_id: string | null;
    nsfw: Generated<boolean>;
    rate_limit_per_user: Generated<number>;
    flags: Generated<number>;
    permission_overwrites: Generated<unknown>;
    available_tags: Generated<unknown>;
    default_reaction_emoji: unknown;
    default_sort_order: number | null;
    default_forum_layout: Generated<number>;
    default_tag_setting: Generated<string>;
    default_thread_rate_limit_per_user: Generated<number>;
    default_auto_archive_duration: Generated<number>;
    bitrate: Generated<number>;
    user_limit: Generated<number>;
    rtc_region: string | null;
    video_quality_mode: Generated<number>;
    status: string | null;
  };
  command_indexes: {
    guild_id: string;
    version: string;
  };
  command_permissions: {
    guild_id: string;
    application_id: string;
    target_id: string;
    permissions: unknown;
  };
  command_sets: {
    application_id: string;
    guild_id: string;
    version: string;
    created_on: Time;
    created: number;
  };
  connection_authorizations: {
    user_id: string;
    type: string;
    state_hash: Buffer;
    session_id: string;
    verifier: string;
    nonce: string;
    expires_at: Time;
  };
  connection_services: {
    type: string;
    name: string | null;
    client_id: string | null;
    client_secret: Buffer | null;
    application_id: string | null;
    endpoints: Generated<unknown>;
  };
  connections: {
    user_id: string;
    type: string;
    id: string;
    name: string;
    verified: boolean;
    metadata: Generated<unknown>;
    visibility: Generated<number>;
    metadata_visibility: Generated<number>;
    friend_sync: Generated<boolean>;
    show_activity: Generated<boolean>;
    two_way_link: Generated<boolean>;
    revoked: Generated<boolean>;
    tokens: Buffer | null;
    connected_at: GeneratedTime;
    refreshed_at: GeneratedTime;
  };
  contact_suggestions: {
    user_id: string;
    suggested_id: string;
  };
  contact_syncs: {
    user_id: string;
    allowed: number;
    synced_at: GeneratedTime;
  };
  conversations: {
    user_id: string;
    other_id: string;
    channel_id: string;
  };
  deleted_expressions: {
    guild_id: string;
    expression_id: string;
    expression: unknown;
    deleted_by: string;
    deleted_at: GeneratedTime;
  };
  digests: {
    user_id: string;
    sent_at: Time;
  };
  dismissed_friend_suggestions: {
    user_id: string;
    suggested_id: string;
  };
  email_settings: {
    user_id: string;
    categories: unknown;
  };
  emails: {
    email: string;
    user_id: string;
    reserved_until: Time | null;
  };
  emojis: {
    guild_id: string;
    emoji_id: string;
    name: string;
    roles: Generated<string[]>;
    animated: boolean;
    image: string;
    user_id: string;
  };
  ephemeral_messages: {
    user_id: string;
    message_id: string;
    channel_id: string;
    interaction_id: string;
    application_id: string;
    attachments: unknown;
    message: unknown;
    expires_at: Time;
  };
  event_counts: {
    day: Time;
    type: string;
    count: string;
  };
  experiments: {
    name: string;
    description: Generated<string>;
    kind: string;
    revision: Generated<number>;
    treatments: unknown;
    overrides: Generated<unknown>;
    created_at: GeneratedTime;
  };
  external_pictures: {
    hash: Buffer;
    fetched_at: GeneratedTime;
    failure: string | null;
    content_type: string | null;
    size: Generated<number>;
    facts: Generated<unknown>;
  };
  feature_read_states: {
    user_id: string;
    type: number;
    resource_id: string;
    last_acked_id: string;
    version: Generated<number>;
  };
  game_relationships: {
    user_id: string;
    application_id: string;
    target_id: string;
    type: number;
    since: GeneratedTime;
  };
  gateway_starts: {
    user_id: string;
    since: Time;
    used: number;
  };
  gateway_tickets: {
    user_id: string;
    ticket_hash: Buffer;
    session_id: string;
    expires_at: Time;
  };
  gif_uses: {
    gif_id: string;
    uses: string;
  };
  guild_integrations: {
    guild_id: string;
    application_id: string;
    user_id: string | null;
  };
  guild_owners: {
    guild_id: string;
    worker_id: number;
    holder: string;
    epoch: Generated<string>;
  };
  guild_storage: {
    guild_id: string;
    bytes: Generated<string>;
  };
  guild_transfer_codes: {
    guild_id: string;
    user_id: string;
    code_hash: Buffer;
    expires_at: Time;
  };
  guilds: {
    guild_id: string;
    version: Generated<string>;
    version_changed_at: GeneratedTime;
    owner_id: string;
    name: string;
    icon: string | null;
    description: string | null;
    features: Generated<string[]>;
    verification_level: Generated<number>;
    default_message_notifications: Generated<number>;
    explicit_content_filter: Generated<number>;
    mfa_level: Generated<number>;
    nsfw_level: Generated<number>;
    premium_tier: Generated<number>;
    preferred_locale: Generated<string>;
    afk_channel_id: string | null;
    afk_timeout: Generated<number>;
    system_channel_id: string | null;
    system_channel_flags: Generated<number>;
    rules_channel_id: string | null;
    public_updates_channel_id: string | null;
    member_count: Generated<number>;
    splash: string | null;
    discovery_splash: string | null;
    home_header: string | null;
    banner: string | null;
    safety_alerts_channel_id: string | null;
    premium_progress_bar_enabled: Generated<boolean>;
    share_removal_reasons: Generated<boolean>;
    profile: unknown;
  };
  harvests: {
    user_id: string;
    harvest_id: string;
    status: number;
    backends: string[];
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
    completed_at: Time | null;
    expires_at: Time | null;
  };
  headless_sessions: {
    user_id: string;
    application_id: string;
    token_hash: Buffer;
    activity: unknown;
    expires_at: Time;
  };
  highlights: {
    user_id: string;
    guild_id: string;
    sent_at: GeneratedTime;
  };
  id_token_keys: {
    kid: string;
    private_key: Buffer;
    created_at: GeneratedTime;
  };
  instance: {
    singleton: Generated<boolean>;
    owner_id: string;
    created_at: GeneratedTime;
  };
  instance_log: {
    entry_id: string;
    user_id: string | null;
    action: string;
    target_id: string | null;
    details: unknown;
    at: Time | null;
    count: Generated<number>;
    summary: Buffer | null;
    address: string | null;
  };
  instance_mail: {
    singleton: Generated<boolean>;
    host: string;
    port: number;
    security: string;
    username: string | null;
    password: string | null;
    sender: string | null;
    updated_at: GeneratedTime;
  };
  instance_settings: {
    singleton: Generated<boolean>;
    registration: string | null;
    privacy: string | null;
    terms: string | null;
    updated_at: GeneratedTime;
    name: string | null;
    icon: string | null;
    setup_dismissed_at: Time | null;
    confirm_new_places: boolean | null;
    counts_events: boolean | null;
    phone_registration: boolean | null;
  };
  instance_storage: {
    kind: string;
    files: string;
    bytes: string;
    measured_at: Time;
  };
  intent_requests: {
    application_id: string;
    flags: number;
    description: string;
    answers: unknown;
    requested_by: string;
    requested_at: GeneratedTime;
    granted: boolean | null;
    reason: string | null;
  };
  interaction_deliveries: {
    application_id: string;
    interaction_id: string;
    type: Generated<number>;
    route: Generated<string>;
    is_test: Generated<boolean>;
    request: string | null;
    response: string | null;
    status: number | null;
    callback: number | null;
    failure: string | null;
    duration: number | null;
    name: string | null;
    guild_id: string | null;
  };
  interactions: {
    interaction_id: string;
    application_id: string;
    token_hash: Buffer;
    type: number;
    user_id: string;
    guild_id: string | null;
    channel_id: string;
    session_id: string | null;
    nonce: string | null;
    metadata: unknown;
    is_private: Generated<boolean>;
    is_test: Generated<boolean>;
    source_message_id: string | null;
    source_is_ephemeral: Generated<boolean>;
    attachments: unknown;
    response: number | null;
    response_message_id: string | null;
    response_is_ephemeral: Generated<boolean>;
    modal: unknown;
    follow_ups: Generated<number>;
    created_at: GeneratedTime;
  };
  invite_codes: {
    code: string;
    guild_id: string;
  };
  invites: {
    guild_id: string;
    code: string;
    channel_id: string;
    inviter_id: string | null;
    created_at: GeneratedTime;
    expires_at: Time | null;
    max_age: number;
    max_uses: number;
    uses: Generated<number>;
    temporary: Generated<boolean>;
    role_ids: Generated<string[]>;
  };
  known_sources: {
    user_id: string;
    source: Buffer;
    seen_at: GeneratedTime;
  };
  last_seen: {
    user_id: string;
    seen_at: GeneratedTime;
  };
  link_previews: {
    hash: Buffer;
    expires_at: Time;
    embed: unknown;
  };
  mail_proofs: {
    user_id: string;
    proof_hash: Buffer;
    purpose: string;
    email: string;
    expires_at: Time;
    used_at: Time | null;
    caused_at: GeneratedTime;
    sources: Buffer[] | null;
  };
  member_roles: {
    guild_id: string;
    role_id: string;
    joined_at: Time;
    user_id: string;
  };
  members: {
    guild_id: string;
    user_id: string;
    joined_at: GeneratedTime;
    nick: string | null;
    avatar: string | null;
    roles: Generated<string[]>;
    deaf: Generated<boolean>;
    mute: Generated<boolean>;
    pending: Generated<boolean>;
    flags: Generated<number>;
    communication_disabled_until: Time | null;
    temporary: Generated<boolean>;
    banner: string | null;
    bio: Generated<string>;
    pronouns: Generated<string>;
  };
  mention_dismissals: {
    user_id: string;
    message_id: string;
  };
  message_copies: {
    channel_id: string;
    message_id: string;
    copy_channel_id: string;
    copy_message_id: string | null;
    published: Generated<string>;
    due: string | null;
  };
  message_mentions: {
    target_id: string;
    channel_id: string;
    message_id: string;
    guild_id: string | null;
    author_id: string;
  };
  message_nonces: {
    author_id: string;
    channel_id: string;
    nonce: string;
    message_id: string;
    created_at: GeneratedTime;
  };
  message_pins: {
    channel_id: string;
    message_id: string;
    pinned_at: Time;
  };
  message_reactions: {
    channel_id: string;
    message_id: string;
    emoji: string;
    user_id: string;
    burst: Generated<boolean>;
  };
  messages: {
    channel_id: string;
    message_id: string;
    guild_id: string | null;
    author_id: string;
    type: Generated<number>;
    flags: Generated<number>;
    tts: Generated<boolean>;
    content: Generated<string>;
    edited_at: Time | null;
    mention_everyone: Generated<boolean>;
    mentions: Generated<string[]>;
    mention_roles: Generated<string[]>;
    embeds: Generated<unknown>;
    reply_to: string | null;
    nonce: string | null;
    attachments: unknown;
    reactions: unknown;
    pinned: Generated<boolean>;
    reference: unknown;
    webhook: unknown;
    poll: unknown;
    stickers: unknown;
    snapshot: unknown;
    application_id: string | null;
    interaction: unknown;
    components: unknown;
    call: unknown;
    activity: unknown;
  };
  migrations: {
    name: string;
    applied_at: GeneratedTime;
  };
  notification_items: {
    user_id: string;
    item_id: string;
    type: string;
    other_id: string | null;
    guild_id: string | null;
    channel_id: string | null;
    message_id: string | null;
    acked: Generated<boolean>;
    emoji_id: string | null;
    emoji_name: string | null;
    application_id: string | null;
  };
  notification_settings: {
    user_id: string;
    flags: number;
  };
  oauth_codes: {
    user_id: string;
    code_hash: Buffer;
    application_id: string;
    scopes: string[];
    redirect_uri: string;
    expires_at: Time;
    used_at: Time | null;
    grant_id: string | null;
    code_challenge: Buffer | null;
    nonce: string | null;
    guild_id: string | null;
    webhook_id: string | null;
  };
  oauth_device_codes: {
    code_hash: Buffer;
    user_code: string;
    application_id: string;
    scopes: string[];
    expires_at: Time;
    poll_seconds: number;
    polled_at: Time | null;
    user_id: string | null;
    is_granted: boolean | null;
  };
  oauth_grants: {
    user_id: string;
    grant_id: string;
    application_id: string;
    scopes: string[];
    access_hash: Buffer;
    access_expires_at: Time;
    refresh_hash: Buffer | null;
    expires_at: Time;
    family_hash: Buffer | null;
    ends_at: GeneratedTime;
    renewed_at: Time | null;
    renewed_hash: Buffer | null;
    renewal_seed: Buffer | null;
  };
  outbox: {
    id: string;
    subject: string;
    worker: number;
    event: unknown;
  };
  pack_stickers: {
    pack_id: string;
    sticker_id: string;
    name: string;
    description: string | null;
    tags: string;
    format: number;
    image: string;
    sort_value: number;
  };
  passkeys: {
    user_id: string;
    passkey_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: string;
    transports: string[];
    name: string;
    last_used_at: Time | null;
  };
  personal_invites: {
    user_id: string;
    code: string;
    type: number;
    channel_id: string | null;
    created_at: Time;
    expires_at: Time;
    max_age: number;
    max_uses: number;
    uses: Generated<number>;
  };
  phones: {
    phone: string;
    user_id: string;
    verified_at: GeneratedTime;
  };
  poll_votes: {
    channel_id: string;
    message_id: string;
    user_id: string;
    answers: number[];
  };
  polls: {
    channel_id: string;
    message_id: string;
    allow_multiselect: boolean;
    ends_at: Time;
    is_finalized: Generated<boolean>;
    counts: number[];
    voters: Generated<number>;
  };
  private_channel_recipients: {
    channel_id: string;
    user_id: string;
    nick: string | null;
    added_at: GeneratedTime;
  };
  private_channels: {
    channel_id: string;
    type: number;
    owner_id: string | null;
    name: string | null;
    icon: string | null;
    application_id: string | null;
    version: Generated<string>;
  };
  process_crashes: {
    crash_id: string;
    started_at: Time | null;
    ended_at: Time;
    cause: string;
    status: number | null;
    signal: string | null;
    details: string;
  };
  push_members: {
    guild_id: string;
    user_id: string;
  };
  push_removals: {
    user_id: string;
    session_id: string;
  };
  push_subscriptions: {
    user_id: string;
    session_id: string;
    endpoint: string;
    p256dh: Buffer;
    auth: Buffer;
    created_at: GeneratedTime;
  };
  read_states: {
    user_id: string;
    channel_id: string;
    last_message_id: Generated<string>;
    manual_mention_count: number | null;
    version: Generated<number>;
    last_pin_at: Time | null;
    manual_until: string | null;
  };
  recent_avatars: {
    user_id: string;
    avatar_id: string;
    hash: string;
  };
  relationships: {
    user_id: string;
    target_id: string;
    type: number;
    since: GeneratedTime;
    nickname: string | null;
    note: string | null;
    stranger_request: Generated<boolean>;
    user_ignored: Generated<boolean>;
  };
  remote_auths: {
    fingerprint: string;
    public_key: Buffer;
    os: string | null;
    platform: string | null;
    network: string | null;
    expires_at: Time;
    user_id: string | null;
    session_id: string | null;
    handshake_hash: Buffer | null;
    ticket_hash: Buffer | null;
  };
  removals: {
    guild_id: string;
    user_id: string;
    type: string;
    reason: string | null;
    removed_at: GeneratedTime;
  };
  role_connections: {
    user_id: string;
    application_id: string;
    platform_name: string | null;
    platform_username: string | null;
    metadata: unknown;
  };
  role_counts: {
    guild_id: string;
    role_id: string;
    members: number;
  };
  role_link_rules: {
    guild_id: string;
    role_id: string;
    rules: unknown;
    application_ids: string[];
  };
  role_links: {
    user_id: string;
    guild_id: string;
    role_id: string;
  };
  roles: {
    guild_id: string;
    role_id: string;
    name: string;
    permissions: string;
    position: number;
    color: Generated<number>;
    hoist: Generated<boolean>;
    mentionable: Generated<boolean>;
    managed: Generated<boolean>;
    icon: string | null;
    unicode_emoji: string | null;
    flags: Generated<number>;
    tags: unknown;
  };
  saved_messages: {
    user_id: string;
    channel_id: string;
    message_id: string;
    guild_id: string | null;
    saved_at: GeneratedTime;
    due_at: Time | null;
    reminded: Generated<boolean>;
  };
  scheduled_messages: {
    user_id: string;
    scheduled_message_id: string;
    channel_id: string;
    guild_id: string | null;
    content: string;
    flags: number;
    reply_to: string | null;
    scheduled_at: Time;
    sending_at: Time | null;
    error: unknown;
    attachments: unknown;
    attachment_ids: string[] | null;
  };
  search_builds: {
    scope_id: string;
    parts: string[] | null;
    until_id: Generated<string>;
    documents: Generated<number>;
  };
  search_deleted_threads: {
    guild_id: string;
    channel_id: string;
  };
  search_documents: {
    scope_id: string;
    channel_id: string;
    message_id: string;
    author_id: string;
    terms: string[];
    words: string;
    place: number | null;
  };
  search_gone: {
    scope_id: string;
    message_id: string;
    place: number;
  };
  search_packing: {
    begins_at: Time;
  };
  search_packs: {
    scope_id: string;
    from_id: string;
    ids: Buffer;
    channels: Buffer;
    scores: Buffer;
  };
  search_postings: {
    scope_id: string;
    from_id: string;
    bucket: number;
    lists: Buffer;
  };
  search_queue: {
    scope_id: string;
    message_id: string;
    channel_id: string;
  };
  search_segments: {
    scope_id: string;
    from_id: string;
    last_id: string;
    salt: string;
    documents: number;
    packed: Generated<number>;
    pack_id: string | null;
    due: Generated<boolean>;
  };
  secrets: {
    name: string;
    value: Buffer;
  };
  security_events: {
    user_id: string;
    event_id: string;
    type: string;
    at: GeneratedTime;
    count: Generated<number>;
    summary: Buffer | null;
    address: string | null;
    os: string | null;
    platform: string | null;
    details: Generated<unknown>;
  };
  sessions: {
    user_id: string;
    session_id: string;
    token_hash: Buffer;
    created_at: GeneratedTime;
    last_used_at: GeneratedTime;
    expires_at: Time;
    os: string | null;
    platform: string | null;
    methods: Generated<string[]>;
  };
  slow_mode: {
    channel_id: string;
    user_id: string;
    next_at: Time;
  };
  sms_codes: {
    code_key: Buffer;
    code_hash: Buffer;
    expires_at: Time;
  };
  soundboard_sounds: {
    guild_id: string;
    sound_id: string;
    name: string;
    volume: number;
    emoji_id: string | null;
    emoji_name: string | null;
    file: string;
    user_id: string;
  };
  stage_instances: {
    guild_id: string;
    channel_id: string;
    stage_id: string;
    topic: string;
    privacy_level: number;
    silent_since: Time | null;
  };
  sticker_packs: {
    pack_id: string;
    name: string;
    description: string | null;
    cover_sticker_id: string | null;
  };
  stickers: {
    guild_id: string;
    sticker_id: string;
    name: string;
    description: string | null;
    tags: string;
    format: number;
    image: string;
    user_id: string;
  };
  stored_pictures: {
    kind: string;
    owner: string;
    hash: string;
    account_id: string | null;
    guild_id: string | null;
    size: string;
    arrived_at: GeneratedTime;
  };
  stream_previews: {
    user_id: string;
    stream_key: string;
    image: string | null;
    video: string | null;
  };
  synced_contacts: {
    user_id: string;
    contact_hash: Buffer;
  };
  team_members: {
    team_id: string;
    user_id: string;
    role: string;
    accepted: Generated<boolean>;
    invited_by: string | null;
    token_hash: Buffer | null;
    token_expires_at: Time | null;
  };
  teams: {
    team_id: string;
    name: string;
    icon: string | null;
    owner_id: string;
  };
  thread_members: {
    guild_id: string;
    channel_id: string;
    user_id: string;
    joined_at: GeneratedTime;
    flags: Generated<number>;
    muted: Generated<boolean>;
    mute_config: unknown;
  };
  threads: {
    guild_id: string;
    channel_id: string;
    parent_id: string;
    type: number;
    name: string;
    owner_id: string;
    flags: Generated<number>;
    rate_limit_per_user: Generated<number>;
    archived: Generated<boolean>;
    locked: Generated<boolean>;
    invitable: Generated<boolean>;
    auto_archive_duration: number;
    created_at: GeneratedTime;
    archive_changed_at: GeneratedTime;
    member_count: Generated<number>;
    due_at: Time;
    applied_tags: string[] | null;
    archived_activity: string | null;
  };
  totp_keys: {
    user_id: string;
    key: Buffer;
    last_step: string;
  };
  user_applications: {
    user_id: string;
    application_id: string;
  };
  user_guild_settings: {
    user_id: string;
    guild_id: string;
    settings: Generated<unknown>;
    channel_overrides: Generated<unknown>;
    version: Generated<number>;
  };
  user_guilds: {
    user_id: string;
    guild_id: string;
  };
  user_integrations: {
    user_id: string;
    application_id: string;
  };
  user_notes: {
    user_id: string;
    about_id: string;
    note: string;
  };
  user_private_channels: {
    user_id: string;
    channel_id: string;
    open: boolean;
    request: Generated<number>;
    requested_at: Time | null;
    is_spam: Generated<boolean>;
  };
  user_settings: {
    user_id: string;
    settings: unknown;
  };
  user_settings_protos: {
    user_id: string;
    type: number;
    data: Generated<Buffer>;
    version: Generated<number>;
  };
  usernames: {
    username: string;
    user_id: string;
  };
  users: {
    user_id: string;
    username: string;
    discriminator: Generated<string>;
    global_name: string | null;
    avatar: string | null;
    banner: string | null;
    accent_color: number | null;
    bio: Generated<string>;
    flags: Generated<string>;
    bot: Generated<boolean>;
    locale: Generated<string>;
    pronouns: Generated<string>;
    primary_guild: unknown;
  };
  voice_rooms: {
    channel_id: string;
    holder: string;
  };
  voice_servers: {
    holder: string;
    endpoint: string;
    region: Generated<string>;
    port: number | null;
    problem: string | null;
    reached_at: Time | null;
    reached_from_outside_at: Time | null;
  };
  voice_starts: {
    guild_id: string;
    channel_id: string;
    started_at: GeneratedTime;
  };
  voice_states: {
    guild_id: string;
    user_id: string;
    channel_id: string;
    session_id: string;
    token_hash: Buffer | null;
    holder: string;
    self_mute: boolean;
    self_deaf: boolean;
    self_video: boolean;
    suppress: boolean;
    request_to_speak_at: Time | null;
    self_stream: Generated<boolean>;
    active_at: GeneratedTime;
  };
  webhook_avatars: {
    guild_id: string;
    webhook_id: string;
    hash: string;
    url: string | null;
  };
  webhooks: {
    guild_id: string;
    webhook_id: string;
    channel_id: string;
    type: number;
    name: string;
    avatar: string | null;
    user_id: string | null;
    source_guild_id: string | null;
    source_channel_id: string | null;
    token: string | null;
    application_id: string | null;
  };
  workers: {
    worker_id: number;
    holder: string;
    renewed_at: Time;
    expires_at: Time;
    high_water: string;
    outbox_watermark: string | null;
  };
}
