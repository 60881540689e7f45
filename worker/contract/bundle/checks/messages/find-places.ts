import * as z from 'zod/mini'

type Path = readonly string[]

/** The paths of the objects that have a property, by the name of the property. `*` in a path stands for an index. */
type Places = ReadonlyMap<string, readonly Path[]>

/** The maximum distance in path segments. Farther away, a property of the same name means something else. */
const MAX_DISTANCE = 4

/** The maximum number of places that are suggested. If there are more, none is. */
const MAX_PLACES = 2

/** Returns the schema within an optional, nullable or default schema, or the options of a union. */
function listInner(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniPrefault ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable
  )
    return [schema.def.innerType]
  return schema instanceof z.ZodMiniUnion ? schema.def.options : []
}

function collect(schema: z.core.$ZodType, path: Path, places: Map<string, Path[]>): void {
  for (const inner of listInner(schema)) collect(inner, path, places)
  if (schema instanceof z.ZodMiniArray) collect(schema.def.element, [...path, '*'], places)
  if (!(schema instanceof z.ZodMiniObject)) return
  for (const [key, value] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const known = places.get(key) ?? []
    if (!known.some((other) => other.join() === path.join())) places.set(key, [...known, path])
    collect(value, [...path, key], places)
  }
}

const placesBySchema = new WeakMap<z.core.$ZodType, Places>()

/** Returns the places of all properties of a schema, from a cache. */
function getPlaces(schema: z.core.$ZodType): Places {
  const known = placesBySchema.get(schema)
  if (known) return known
  const places = new Map<string, Path[]>()
  collect(schema, [], places)
  placesBySchema.set(schema, places)
  return places
}

const isIndex = (segment: string) => /^\d+$/.test(segment)

function countCommon(one: Path, other: Path): number {
  const differs = one.findIndex((segment, index) => segment !== other[index])
  return differs === -1 ? one.length : differs
}

/**
 * Returns the nearest places where a schema has a property that the object at `path` cannot have: `site.brand.logo` for `logo`
 * in `site`.
 */
export function findPlaces(schema: z.core.$ZodType, path: Path, key: string): string[] {
  const from = path.map((segment) => (isIndex(segment) ? '*' : segment))
  const places = (getPlaces(schema).get(key) ?? []).map((place) => {
    const common = countCommon(place, from)
    return { place, common, distance: place.length - common + (from.length - common) }
  })
  const nearest = Math.min(MAX_DISTANCE, ...places.map(({ distance }) => distance))
  const found = places
    .filter(({ distance }) => distance === nearest)
    .map(({ place, common }) => [...path.slice(0, common), ...place.slice(common), key].join('.'))
  return found.length <= MAX_PLACES ? found : []
}
