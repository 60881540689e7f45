import type * as z from 'zod/mini'
import { flatMapWithPauses, type PausableWork } from '../../pausable-work.ts'

/** A mistake in a bundle. `path` is dotted, with indexes: `calendars.0.slug`. */
export interface Mistake {
  path: string
  code: string
  message: string
}

/** Checks for one kind of mistake. A check that can take long is a generator. */
export type Check = () => Mistake[] | PausableWork<Mistake[]>

/** A value in a document, with its dotted path. */
export interface Fragment<T> {
  path: string
  value: T
}

function parseItem<T>(list: string, item: unknown, index: number, shape: z.ZodMiniType<T>): Fragment<T>[] {
  const parsed = shape.safeParse(item)
  return parsed.success ? [{ path: `${list}.${index}`, value: parsed.data }] : []
}

/** Returns the items of a list that have the shape that a check needs, and ignores the others. */
export function parseItems<T>(
  list: string,
  items: readonly unknown[],
  shape: z.ZodMiniType<T>,
): Fragment<T>[] {
  return items.flatMap((item, index) => parseItem(list, item, index, shape))
}

/** Does the same as {@link parseItems} with pauses, for large shapes. */
export function parseItemsWithPauses<T>(
  list: string,
  items: readonly unknown[],
  shape: z.ZodMiniType<T>,
): PausableWork<Fragment<T>[]> {
  return flatMapWithPauses(items, (item, index) => parseItem(list, item, index, shape))
}
