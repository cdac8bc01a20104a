import Type, { type Static } from 'typebox';
import { Application } from '../applications/schemas.ts';
import { APPLICATION_LIMITS } from '../limits/applications.ts';
import { ATTACHMENT_LIMITS } from '../limits/attachments.ts';
import { Dictionary, List, Maybe, Picture, Snowflake, Text, Timestamp, Url } from '../schemas/common.ts';

/** The sizes in which rich presence shows an asset. */
export const AssetType = { SMALL: 1, LARGE: 2 } as const;

const Kind = Type.Enum(Object.values(AssetType));

/** A picture for rich presence. */
export const ApplicationAsset = Type.Object({
  id: Snowflake,
  type: Kind,
  name: Text(APPLICATION_LIMITS.assetName),
});
export type ApplicationAsset = Static<typeof ApplicationAsset>;

const AssetName = Type.String({
  minLength: 2,
  maxLength: APPLICATION_LIMITS.assetName,
  pattern: '^[a-z0-9_]+$',
});

export const NewApplicationAsset = Type.Object({
  name: AssetName,
  type: Kind,
  /** A data URI. */
  image: Picture,
});
export type NewApplicationAsset = Static<typeof NewApplicationAsset>;

const Visibility = Type.Enum(['private', 'public']);

/** The same picture with its metadata, as its developers see it. */
export const ApplicationAssetDetails = Type.Object({
  asset_id: Snowflake,
  asset_type: Type.Literal('image'),
  key: Text(APPLICATION_LIMITS.assetName),
  metadata: Type.Object({
    content_type: Text(100),
    /** Absent for assets from before sizes were recorded. */
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    is_animated: Type.Boolean(),
  }),
  updated_at: Timestamp,
  /** Private assets are listed for developers of the application only. */
  visibility: Visibility,
});
export type ApplicationAssetDetails = Static<typeof ApplicationAssetDetails>;

export const AssetUploadRequest = Type.Object({
  filename: Type.String({ minLength: 1, maxLength: ATTACHMENT_LIMITS.filename }),
  file_size: Type.Integer({ minimum: 1 }),
});
export type AssetUploadRequest = Static<typeof AssetUploadRequest>;

export const UploadedApplicationAsset = Type.Object({
  key: AssetName,
  /** Name of an upload slot. */
  uploaded_filename: Text(ATTACHMENT_LIMITS.filename + 100),
  visibility: Maybe(Visibility),
});
export type UploadedApplicationAsset = Static<typeof UploadedApplicationAsset>;

export const ExternalAssetRequest = Type.Object({
  urls: List(Text(APPLICATION_LIMITS.externalAsset), APPLICATION_LIMITS.externalAssets, { minItems: 1 }),
});

/** A picture at another host, as the media proxy serves it. */
export const ExternalAsset = Type.Object({
  url: Text(APPLICATION_LIMITS.externalAsset),
  /** Below the base address of files. */
  external_asset_path: Url,
});
export type ExternalAsset = Static<typeof ExternalAsset>;

export const ApplicationsWithAssets = Type.Object({
  applications: List(Application, APPLICATION_LIMITS.perUser),
  /** By application. */
  assets: Dictionary(
    Snowflake,
    List(ApplicationAsset, APPLICATION_LIMITS.assets),
    APPLICATION_LIMITS.perUser,
  ),
});
