export { DestinationButton } from './DestinationPlace.tsx';
export { type Destination, findDestinations, getGuildId } from './destinations.ts';
