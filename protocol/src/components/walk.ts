import type {
  ActionRow,
  Button,
  MessageComponent,
  MessageComponents,
  Section,
  Select,
  Thumbnail,
} from './schemas.ts';
import { ButtonStyle, ComponentType } from './types.ts';

/** A component of a message at any depth. */
export type AnyMessageComponent =
  | MessageComponent
  | ActionRow['components'][number]
  | Section['accessory']
  | Thumbnail;

const SELECTS: ReadonlySet<number> = new Set([
  ComponentType.STRING_SELECT,
  ComponentType.USER_SELECT,
  ComponentType.ROLE_SELECT,
  ComponentType.MENTIONABLE_SELECT,
  ComponentType.CHANNEL_SELECT,
]);

export const isSelect = (component: { readonly type: number }): component is Select =>
  SELECTS.has(component.type);

/** Whether using a component causes an interaction. */
export const isInteractive = (component: AnyMessageComponent): component is Button | Select =>
  isSelect(component) ||
  (component.type === ComponentType.BUTTON &&
    component.style !== ButtonStyle.LINK &&
    component.style !== ButtonStyle.PREMIUM);

/** The components of a row or a container. */
const getChildren = (component: AnyMessageComponent): readonly AnyMessageComponent[] =>
  component.type === ComponentType.ACTION_ROW || component.type === ComponentType.CONTAINER
    ? component.components
    : [];

/** A component with its place, such as `components.0.accessory`. */
export interface PlacedComponent {
  readonly component: AnyMessageComponent;
  readonly path: string;
}

/** Returns the components of a message at every depth, in the order of their appearance. */
export function listComponents(
  components: readonly AnyMessageComponent[],
  path = 'components',
): PlacedComponent[] {
  return components.flatMap((component, index) => {
    const own = `${path}.${index}`;
    if (component.type !== ComponentType.SECTION)
      return [{ component, path: own }, ...listComponents(getChildren(component), `${own}.components`)];
    const { components: texts, accessory } = component;
    return [
      { component, path: own },
      ...listComponents(texts, `${own}.components`),
      { component: accessory, path: `${own}.accessory` },
    ];
  });
}

/** Returns the text displays of a message, joined by line breaks: what counts as the content of one with IS_COMPONENTS_V2. */
export const getComponentsText = (components: MessageComponents): string =>
  listComponents(components)
    .flatMap(({ component }) => (component.type === ComponentType.TEXT_DISPLAY ? [component.content] : []))
    .join('\n');

/** The text of a message: its content, or else that of its text displays. Absent components are none. */
export const getMessageText = ({
  content,
  components,
}: {
  readonly content: string;
  readonly components?: MessageComponents | null;
}): string => (content === '' && components ? getComponentsText(components) : content);

/** The component with a custom id, or with an id where that is given. */
export function findComponent(
  components: MessageComponents,
  { id, custom_id }: { readonly id?: number | null | undefined; readonly custom_id: string },
): Button | Select | undefined {
  return listComponents(components)
    .map(({ component }) => component)
    .filter(isInteractive)
    .find((component) => component.custom_id === custom_id && (!id || component.id === id));
}
