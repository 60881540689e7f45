import type * as z from 'zod/mini'
import { flatMapInTurns, type Turns } from '../../turns.ts'

/** One thing that is wrong with a bundle; `path` is dotted, with indexes: `calendars.0.slug`. */
export interface Mistake {
  path: string
  code: string
  message: string
}

/** Looks for one kind of mistake. A check that can take long pauses. */
export type Check = () => Mistake[] | Turns<Mistake[]>

/** A part of a document, with its place in it. */
export interface Fragment<T> {
  path: string
  value: T
}

function parseItem<T>(list: string, item: unknown, index: number, shape: z.ZodMiniType<T>): Fragment<T>[] {
  const parsed = shape.safeParse(item)
  return parsed.success ? [{ path: `${list}.${index}`, value: parsed.data }] : []
}

/** The parts of a list that have the shape a check needs; what else is wrong with them is not its business. */
export function parseItems<T>(
  list: string,
  items: readonly unknown[],
  shape: z.ZodMiniType<T>,
): Fragment<T>[] {
  return items.flatMap((item, index) => parseItem(list, item, index, shape))
}

/** Finds the same with pauses, for a shape with much in it. */
export const parseItemsInTurns = <T>(
  list: string,
  items: readonly unknown[],
  shape: z.ZodMiniType<T>,
): Turns<Fragment<T>[]> => flatMapInTurns(items, (item, index) => parseItem(list, item, index, shape))
