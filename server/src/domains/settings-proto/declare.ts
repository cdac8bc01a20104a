import { create, createFileRegistry, type DescMessage } from '@bufbuild/protobuf';
import {
  type FieldDescriptorProto,
  FileDescriptorProtoSchema,
  FieldDescriptorProto_Label as Label,
  FieldDescriptorProto_Type as Type,
  file_google_protobuf_wrappers as wrappers,
} from '@bufbuild/protobuf/wkt';

const SCALARS = {
  bool: Type.BOOL,
  string: Type.STRING,
  uint32: Type.UINT32,
  fixed64: Type.FIXED64,
} as const;

/** A wrapper of a value that can be absent, or a message of the same file. */
const WRAPPERS = ['BoolValue', 'StringValue', 'UInt32Value', 'Int64Value', 'UInt64Value'];

/** A field's number, and its type: a scalar, a wrapper, a message, `[]` after a repeated one, or `map<key>` before a map's value. */
export type FieldDeclaration = readonly [number: number, type: string];
export type Declarations = Readonly<Record<string, Readonly<Record<string, FieldDeclaration>>>>;

const PACKAGE = 'guildhall';

const describeType = (name: string) => {
  const scalar = SCALARS[name as keyof typeof SCALARS];
  if (scalar !== undefined) return { type: scalar };
  const owner = WRAPPERS.includes(name) ? 'google.protobuf' : PACKAGE;
  return { type: Type.MESSAGE, typeName: `.${owner}.${name}` };
};

const entryName = (field: string) =>
  `${field.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Entry`;

function declareField(
  message: string,
  name: string,
  [number, written]: FieldDeclaration,
): Partial<FieldDescriptorProto> {
  const common = { name, number, jsonName: name };
  if (written.startsWith('map<'))
    return {
      ...common,
      label: Label.REPEATED,
      type: Type.MESSAGE,
      typeName: `.${PACKAGE}.${message}.${entryName(name)}`,
    };
  if (written.endsWith('[]'))
    return { ...common, label: Label.REPEATED, ...describeType(written.slice(0, -2)) };
  return { ...common, label: Label.OPTIONAL, ...describeType(written) };
}

const declareEntries = (fields: Readonly<Record<string, FieldDeclaration>>) =>
  Object.entries(fields).flatMap(([name, [, written]]) => {
    const [, key, value] = /^map<(\w+)>(\w+)$/.exec(written) ?? [];
    if (!key || !value) return [];
    const field = (fieldName: string, number: number, type: string) => ({
      name: fieldName,
      number,
      jsonName: fieldName,
      label: Label.OPTIONAL,
      ...describeType(type),
    });
    return [
      {
        name: entryName(name),
        options: { mapEntry: true },
        field: [field('key', 1, key), field('value', 2, value)],
      },
    ];
  });

/** Builds the messages of a file (proto3) from their fields. Fields that are not declared are kept as they are when a message is read. */
export function declareMessages(file: string, declarations: Declarations): (name: string) => DescMessage {
  const registry = createFileRegistry(
    create(FileDescriptorProtoSchema, {
      name: `${file}.proto`,
      package: PACKAGE,
      syntax: 'proto3',
      dependency: ['google/protobuf/wrappers.proto'],
      messageType: Object.entries(declarations).map(([name, fields]) => ({
        name,
        field: Object.entries(fields).map(([field, declaration]) => declareField(name, field, declaration)),
        nestedType: declareEntries(fields),
      })),
    } as never),
    (name) => (name === 'google/protobuf/wrappers.proto' ? wrappers : undefined),
  );
  return (name) => {
    const message = registry.getMessage(`${PACKAGE}.${name}`);
    if (!message) throw new Error(`${file} has no message ${name}.`);
    return message;
  };
}
