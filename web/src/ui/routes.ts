import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { IconName } from '../design/icons.ts';
import type { MessageId } from '../i18n/i18n.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title in a sheet's header, for routes below `sheetRoute`. */
    sheet?: {
      readonly icon: IconName;
      readonly title: MessageId;
      /** Whether it is one of the tabs on phones. */
      readonly isTab?: boolean;
      /** Buttons at the end of the header. */
      readonly Tools?: ComponentType;
    };
  }
  interface HistoryState {
    /** Whether it was opened from the list of conversations, to which "up" returns. */
    isFromMessages?: boolean;
  }
}

// The parents of the features' routes. Their components are set in app/router.tsx.
export const rootRoute = createRootRoute();
/** For signed-in users; others sign in first. */
export const signedInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in' });
/** The frame with a sheet in place of a channel. */
export const sheetRoute = createRoute({ getParentRoute: () => signedInRoute, id: 'sheet' });

/** One of the screens of a module, loaded with it. */
export const screen = <Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>, name: Name) =>
  lazyRouteComponent(async () => ({ default: (await load())[name] }));
