import * as z from 'zod/mini'

type Path = readonly string[]

/** By name of a property: the paths of the objects that can have it. `*` in a path stands for an index. */
type PathsByKey = ReadonlyMap<string, readonly Path[]>

/** The maximum distance in path segments. Farther away, a property of the same name means something else. */
const MAX_DISTANCE = 4

/** The maximum number of paths that are suggested. If there are more, none is. */
const MAX_SUGGESTED = 2

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

function collect(schema: z.core.$ZodType, path: Path, pathsByKey: Map<string, Path[]>): void {
  for (const inner of listInner(schema)) collect(inner, path, pathsByKey)
  if (schema instanceof z.ZodMiniArray) collect(schema.def.element, [...path, '*'], pathsByKey)
  if (!(schema instanceof z.ZodMiniObject)) return
  for (const [key, value] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const paths = pathsByKey.get(key) ?? []
    if (!paths.some((other) => other.join() === path.join())) pathsByKey.set(key, [...paths, path])
    collect(value, [...path, key], pathsByKey)
  }
}

const cache = new WeakMap<z.core.$ZodType, PathsByKey>()

/** Returns the paths of the objects with each property of a schema, from a cache. */
function getPathsByKey(schema: z.core.$ZodType): PathsByKey {
  const cached = cache.get(schema)
  if (cached) return cached
  const pathsByKey = new Map<string, Path[]>()
  collect(schema, [], pathsByKey)
  cache.set(schema, pathsByKey)
  return pathsByKey
}

const isIndex = (segment: string) => /^\d+$/.test(segment)

/** Returns the number of segments with which both paths begin. */
function countCommon(one: Path, other: Path): number {
  const differs = one.findIndex((segment, index) => segment !== other[index])
  return differs === -1 ? one.length : differs
}

/**
 * Returns the nearest paths at which a schema allows a property that the object at `path` cannot have: `site.brand.logo` for `logo`
 * in `site`.
 */
export function findAllowedPaths(schema: z.core.$ZodType, path: Path, key: string): string[] {
  const from = path.map((segment) => (isIndex(segment) ? '*' : segment))
  const candidates = (getPathsByKey(schema).get(key) ?? []).map((candidate) => {
    const common = countCommon(candidate, from)
    return { candidate, common, distance: candidate.length - common + (from.length - common) }
  })
  const nearest = Math.min(MAX_DISTANCE, ...candidates.map(({ distance }) => distance))
  const nearestPaths = candidates
    .filter(({ distance }) => distance === nearest)
    .map(({ candidate, common }) => [...path.slice(0, common), ...candidate.slice(common), key].join('.'))
  return nearestPaths.length <= MAX_SUGGESTED ? nearestPaths : []
}
