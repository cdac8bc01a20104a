import Type, { type Static } from 'typebox';
import { Application } from '../applications/schemas.ts';
import { APPLICATION_LIMITS } from '../limits/applications.ts';
import { Dictionary, List, Picture, Snowflake, Text, Url } from '../schemas/common.ts';

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

export const NewApplicationAsset = Type.Object({
  name: Type.String({ minLength: 2, maxLength: APPLICATION_LIMITS.assetName, pattern: '^[a-z0-9_]+$' }),
  type: Kind,
  /** A data URI. */
  image: Picture,
});
export type NewApplicationAsset = Static<typeof NewApplicationAsset>;

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
