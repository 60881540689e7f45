import type * as z from 'zod/mini'
import type { Turns } from '../turns.ts'

/** One thing that is wrong with a bundle; `path` is dotted, with indexes: `calendars.0.slug`. */
export interface Mistake {
  path: string
  code: string
  message: string
}

/** Looks for one kind of mistake. A check that can take long pauses. */
export type Check = () => Mistake[] | Turns<Mistake[]>

/** A part of a document, with its place in it. */
export interface Part<T> {
  path: string
  value: T
}

/** The parts of a list that have the shape a check needs; what else is wrong with them is not its business. */
export function partsOf<T>(list: string, items: readonly unknown[], shape: z.ZodMiniType<T>): Part<T>[] {
  return items.flatMap((item, index) => {
    const parsed = shape.safeParse(item)
    return parsed.success ? [{ path: `${list}.${index}`, value: parsed.data }] : []
  })
}
