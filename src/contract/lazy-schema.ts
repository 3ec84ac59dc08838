import * as z from 'zod/mini'

/**
 * A schema that is built on first use. A browser loads all schemas in one file, and building hundreds of them
 * at once would keep a slow phone from answering a press in time. Bundlers leave out schemas that nothing
 * uses. A registry of zod contains the built schema, not this one.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazySchema<Schema extends z.ZodMiniType>(build: () => Schema): Schema {
  let built: Schema | undefined
  const schema = () => (built ??= build())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every access reaches the schema
  return new Proxy({} as Schema, {
    get: (_, key) => Reflect.get(schema(), key),
    has: (_, key) => Reflect.has(schema(), key),
  })
}

/** An object's schema whose fields are built on first use. */
/* @__NO_SIDE_EFFECTS__ */
export function lazyObject<Shape extends z.core.$ZodShape>(shape: () => Shape): z.ZodMiniObject<Shape> {
  return lazySchema(() => z.object(shape()))
}
