import Type from 'typebox';
import { APPLICATION_LIMITS } from '../limits/applications.ts';
import { LARGE_BODY } from '../limits/bodies.ts';
import { defineOperation, type RateLimit } from '../operation.ts';
import { List } from '../schemas/common.ts';
import {
  ApplicationAsset,
  ApplicationsWithAssets,
  ExternalAsset,
  ExternalAssetRequest,
  NewApplicationAsset,
} from './schemas.ts';

const changes: RateLimit = {
  bucket: 'applicationAssets',
  limit: 60,
  windowMs: 60_000,
  major: 'application_id',
};

/** Pictures that rich presence can show. */
export const applicationAssetsOperations = {
  listApplicationsWithAssets: defineOperation({
    id: 'listApplicationsWithAssets',
    method: 'GET',
    path: '/applications-with-assets',
    summary: 'Lists the applications of the caller, with their assets.',
    caller: 'user',
    query: Type.Object({ with_team_applications: Type.Optional(Type.Boolean()) }),
    response: { status: 200, body: ApplicationsWithAssets },
  }),
  listOAuth2Assets: defineOperation({
    id: 'listOAuth2Assets',
    method: 'GET',
    path: '/oauth2/applications/{application_id}/assets',
    summary: 'Lists the assets of an application.',
    caller: 'none',
    notFound: 10002,
    query: Type.Object({ nocache: Type.Optional(Type.Boolean()) }),
    response: { status: 200, body: List(ApplicationAsset, APPLICATION_LIMITS.assets) },
  }),
  createOAuth2Asset: defineOperation({
    id: 'createOAuth2Asset',
    method: 'POST',
    path: '/oauth2/applications/{application_id}/assets',
    summary: 'Adds an asset to an application.',
    caller: 'user',
    notFound: 10002,
    body: NewApplicationAsset,
    maxBody: LARGE_BODY.pictures,
    example: { body: { name: 'kiln', type: 1, image: 'data:image/png;base64,AAAA' } },
    errorStatuses: [403],
    response: { status: 201, body: ApplicationAsset },
    rateLimit: changes,
  }),
  deleteOAuth2Asset: defineOperation({
    id: 'deleteOAuth2Asset',
    method: 'DELETE',
    path: '/oauth2/applications/{application_id}/assets/{asset_id}',
    summary: 'Deletes an asset of an application; does nothing if it is gone.',
    caller: 'user',
    notFound: 10002,
    ignoresMissing: true,
    errorStatuses: [403],
    response: { status: 204 },
    rateLimit: changes,
  }),
  proxyExternalAssets: defineOperation({
    id: 'proxyExternalAssets',
    method: 'POST',
    path: '/applications/{application_id}/external-assets',
    summary: 'Returns where the media proxy serves pictures at other hosts.',
    caller: 'user',
    notFound: 10002,
    body: ExternalAssetRequest,
    example: { body: { urls: ['https://example.org/kiln.png'] } },
    response: { status: 200, body: List(ExternalAsset, APPLICATION_LIMITS.externalAssets) },
    rateLimit: { bucket: 'externalAssets', limit: 60, windowMs: 60_000 },
  }),
};
