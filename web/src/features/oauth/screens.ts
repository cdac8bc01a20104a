export { ActivateScreen } from './ActivateScreen.tsx';
export { AuthorizeScreen } from './AuthorizeScreen.tsx';
export { AuthorizationErrorScreen, AuthorizedScreen } from './ResultScreens.tsx';
