import { declareMessages } from './declare.ts';

/**
 * The parts of the settings' messages that our own settings have: names and numbers are those of the public documentation. All
 * other fields are kept unread.
 */
export const getMessage = declareMessages('settings', {
  Versions: {
    client_version: [1, 'uint32'],
    server_version: [2, 'uint32'],
    data_version: [3, 'uint32'],
  },
  VoiceAndVideo: { afk_timeout: [6, 'UInt32Value'] },
  ExplicitContent: {
    explicit_content_guilds: [1, 'uint32'],
    explicit_content_friend_dm: [2, 'uint32'],
    explicit_content_non_friend_dm: [3, 'uint32'],
  },
  TextAndImages: {
    diversity_surrogate: [1, 'StringValue'],
    render_spoilers: [4, 'StringValue'],
    inline_attachment_media: [9, 'BoolValue'],
    inline_embed_media: [10, 'BoolValue'],
    gif_auto_play: [11, 'BoolValue'],
    render_embeds: [12, 'BoolValue'],
    render_reactions: [13, 'BoolValue'],
    animate_emoji: [14, 'BoolValue'],
    enable_tts_command: [16, 'BoolValue'],
    message_display_compact: [17, 'BoolValue'],
    convert_emoticons: [21, 'BoolValue'],
    explicit_content_settings: [29, 'ExplicitContent'],
  },
  Privacy: {
    restricted_guild_ids: [3, 'fixed64[]'],
    default_guilds_restricted: [4, 'bool'],
    friend_source_flags: [11, 'UInt32Value'],
    message_request_restricted_guild_ids: [16, 'fixed64[]'],
  },
  CustomStatus: {
    text: [1, 'string'],
    emoji_id: [2, 'fixed64'],
    emoji_name: [3, 'string'],
    expires_at_ms: [4, 'fixed64'],
  },
  Status: { status: [1, 'StringValue'], custom_status: [2, 'CustomStatus'] },
  Localization: { locale: [1, 'StringValue'] },
  Appearance: { theme: [1, 'uint32'], developer_mode: [2, 'bool'] },
  GuildFolder: {
    guild_ids: [1, 'fixed64[]'],
    id: [2, 'Int64Value'],
    name: [3, 'StringValue'],
    color: [4, 'UInt64Value'],
  },
  GuildFolders: { folders: [1, 'GuildFolder[]'] },
  Preloaded: {
    versions: [1, 'Versions'],
    voice_and_video: [5, 'VoiceAndVideo'],
    text_and_images: [6, 'TextAndImages'],
    privacy: [8, 'Privacy'],
    status: [11, 'Status'],
    localization: [12, 'Localization'],
    appearance: [13, 'Appearance'],
    guild_folders: [14, 'GuildFolders'],
  },
  FavoriteGif: {
    format: [1, 'uint32'],
    src: [2, 'string'],
    width: [3, 'uint32'],
    height: [4, 'uint32'],
    order: [5, 'uint32'],
  },
  FavoriteGifs: { gifs: [1, 'map<string>FavoriteGif'] },
  FrecencyItem: { total_uses: [1, 'uint32'] },
  StickerFrecency: { stickers: [1, 'map<fixed64>FrecencyItem'] },
  Frecency: {
    versions: [1, 'Versions'],
    favorite_gifs: [2, 'FavoriteGifs'],
    sticker_frecency: [4, 'StickerFrecency'],
  },
});
