export { UnverifiedHost, UnverifiedPlace } from './UnverifiedHost.tsx';
