import Type from 'typebox';
import { LARGE_BODY } from '../limits/bodies.ts';
import { TEAM_LIMITS } from '../limits/teams.ts';
import { USER_LIMITS } from '../limits/users.ts';
import { defineOperation } from '../operation.ts';
import { List } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';
import {
  Application,
  ApplicationChange,
  ApplicationTransfer,
  BotChange,
  BotToken,
  NewApplication,
} from './schemas.ts';

/** The most that a user can have: their own, and those of all their teams. */
const MAX_APPLICATIONS = USER_LIMITS.applications + TEAM_LIMITS.teamsPerUser * TEAM_LIMITS.applications;

const ApplicationsQuery = Type.Object({
  /** Whether those of the caller's teams are listed as well. */
  with_team_applications: Type.Optional(Type.Boolean()),
});

/** Applications and their bots. */
export const applicationsOperations = {
  listApplications: defineOperation({
    id: 'listApplications',
    method: 'GET',
    path: '/applications',
    summary: 'Lists the applications of the caller.',
    caller: 'user',
    query: ApplicationsQuery,
    response: { status: 200, body: List(Application, MAX_APPLICATIONS) },
  }),
  createApplication: defineOperation({
    id: 'createApplication',
    method: 'POST',
    path: '/applications',
    summary: 'Creates an application with its bot',
    caller: 'user',
    body: NewApplication,
    maxBody: LARGE_BODY.pictures,
    errorStatuses: [403, 404],
    response: { status: 201, body: Application },
    rateLimit: { bucket: 'createApplication', limit: 10, windowMs: 60_000 },
  }),
  getMyApplication: defineOperation({
    id: 'getMyApplication',
    method: 'GET',
    path: '/applications/@me',
    summary: 'The application of the calling bot',
    caller: 'bot',
    response: { status: 200, body: Application },
  }),
  updateMyApplication: defineOperation({
    id: 'updateMyApplication',
    method: 'PATCH',
    path: '/applications/@me',
    summary: 'Changes the application of the calling bot',
    caller: 'bot',
    body: ApplicationChange,
    maxBody: LARGE_BODY.pictures,
    response: { status: 200, body: Application },
  }),
  getMyOAuth2Application: defineOperation({
    id: 'getMyOAuth2Application',
    method: 'GET',
    path: '/oauth2/applications/@me',
    summary: 'The application of the calling bot, at its older address',
    caller: 'bot',
    response: { status: 200, body: Application },
  }),
  getApplication: defineOperation({
    id: 'getApplication',
    method: 'GET',
    path: '/applications/{application_id}',
    summary: 'Returns one of the caller’s applications',
    caller: 'any',
    notFound: 10002,
    response: { status: 200, body: Application },
  }),
  updateApplication: defineOperation({
    id: 'updateApplication',
    method: 'PATCH',
    path: '/applications/{application_id}',
    summary: 'Changes one of the caller’s applications',
    caller: 'any',
    notFound: 10002,
    body: ApplicationChange,
    maxBody: LARGE_BODY.pictures,
    response: { status: 200, body: Application },
  }),
  deleteApplication: defineOperation({
    id: 'deleteApplication',
    method: 'POST',
    path: '/applications/{application_id}/delete',
    summary: 'Deletes one of the caller’s applications; its bot leaves all guilds',
    caller: 'user',
    notFound: 10002,
    response: { status: 204 },
    rateLimit: { bucket: 'deleteApplication', limit: 10, windowMs: 60_000 },
  }),
  updateBot: defineOperation({
    id: 'updateBot',
    method: 'PATCH',
    path: '/applications/{application_id}/bot',
    summary: 'Changes the name and the pictures of an application’s bot',
    caller: 'user',
    notFound: 10002,
    body: BotChange,
    maxBody: LARGE_BODY.pictures,
    response: { status: 200, body: User },
    rateLimit: { bucket: 'updateBot', limit: 10, windowMs: 60_000 },
  }),
  transferApplication: defineOperation({
    id: 'transferApplication',
    method: 'POST',
    path: '/applications/{application_id}/transfer',
    summary: 'Gives an application to a team.',
    caller: 'user',
    notFound: 10002,
    body: ApplicationTransfer,
    errorStatuses: [403],
    response: { status: 200, body: Application },
    rateLimit: { bucket: 'transferApplication', limit: 10, windowMs: 60_000 },
  }),
  listTeamApplications: defineOperation({
    id: 'listTeamApplications',
    method: 'GET',
    path: '/teams/{team_id}/applications',
    summary: 'Lists the applications of a team.',
    caller: 'user',
    notFound: 10002,
    response: { status: 200, body: List(Application, TEAM_LIMITS.applications) },
  }),
  verifyApplication: defineOperation({
    id: 'verifyApplication',
    method: 'POST',
    path: '/applications/{application_id}/auto-verification',
    summary: 'Verifies an application of a team that has terms, a privacy policy and a way to install it.',
    caller: 'user',
    notFound: 10002,
    errorStatuses: [400],
    response: { status: 204 },
    rateLimit: { bucket: 'verifyApplication', limit: 10, windowMs: 60_000 },
  }),
  resetBotToken: defineOperation({
    id: 'resetBotToken',
    method: 'POST',
    path: '/applications/{application_id}/bot/reset',
    summary: 'Gives the bot a new token and revokes the old one',
    caller: 'user',
    notFound: 10002,
    response: { status: 200, body: BotToken },
    rateLimit: { bucket: 'resetBotToken', limit: 10, windowMs: 60_000 },
  }),
};
