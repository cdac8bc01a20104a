import { createRoute, redirect } from '@tanstack/react-router';
import { HOME } from '../../ui/place.ts';
import { signedInRoute } from '../../ui/routes.ts';

const toChannel = (guild: string, channel: string): never => {
  throw redirect({ to: '/channels/$guild/$channel', params: { guild, channel }, replace: true });
};
const toGuild = (guild: string): never => {
  throw redirect({ to: '/channels/$guild', params: { guild }, replace: true });
};

// Addresses of older links: the room is the screen of its channel.
const voiceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/voice/$guild/$channel',
  beforeLoad: ({ params }) => toChannel(params.guild, params.channel),
});
const voiceMessageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/voice/$guild/$channel/$message',
  beforeLoad: ({ params }) => toChannel(params.guild, params.channel),
});
const stagesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guild-stages/$guild',
  beforeLoad: ({ params }) => toGuild(params.guild),
});
const stageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guild-stages/$guild/$channel',
  beforeLoad: ({ params }) => toChannel(params.guild, params.channel),
});
/** The window of a room is part of the page that opened it; by itself it has no call. */
const popoutRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/popout',
  beforeLoad: () => toGuild(HOME),
});

export const voiceRoutes = [voiceRoute, voiceMessageRoute, stagesRoute, stageRoute, popoutRoute];
