export { isLinked } from './isLinked.ts';
export { RoleLinks } from './RoleLinks.tsx';
