export { cleanAddress, cleanLink, createExternalAddresses } from './addresses.ts';
export { type EmbedMedia, type EmbedPicture, proxyEmbeds } from './embeds.ts';
export { handleMediaProxyUpkeep } from './evict.ts';
export { createExternalPictures, type ExternalPictures } from './pictures.ts';
export { serveExternalPictures } from './serve.ts';
export { type FetchedPicture, hashOf } from './store.ts';
