import type * as z from 'zod/mini'
import { flatMapWithPauses, type PausableWork } from '../../pausable-work.ts'

/** The codes of mistakes. */
const mistakeCodes = [
  'amount-too-large',
  'backward',
  'braces',
  'closure-order',
  'color',
  'combination',
  'compute',
  'computed',
  'condition',
  'currency',
  'currency-code',
  'cycle',
  'data-attribute',
  'dates',
  'decimal-amount',
  'default-missing',
  'duplicate',
  'duration',
  'e164',
  'email',
  'empty',
  'empty-range',
  'empty-window',
  'feed-name',
  'font-weight',
  'forbidden',
  'guessable',
  'http-url',
  'https-only',
  'https-origin',
  'id',
  'instant',
  'intake-agreements',
  'intake-kind',
  'intake-redirect',
  'integrity',
  'invalid',
  'link',
  'link-without-name',
  'locale-missing',
  'looks-ahead',
  'loop',
  'nested',
  'no-calendar',
  'no-cart',
  'not-composed',
  'one-island',
  'one-line',
  'one-option',
  'one-time-slug',
  'online',
  'option-value',
  'origin-only',
  'overlap',
  'page-path',
  'pattern',
  'payment',
  'placeholder',
  'plain-date',
  'plain-path',
  'policy-address',
  'price',
  'public-host',
  'redirect',
  'required',
  'reserved',
  'reserved-field',
  'reserved-prefix',
  'reserved-word',
  'sandbox',
  'script-address',
  'sha256',
  'site-key',
  'slow-pattern',
  'slug',
  'small-icon',
  'taken',
  'tier',
  'too-big',
  'too-many-attributes',
  'too-many-decimals',
  'too-small',
  'two-calendars',
  'unknown',
  'unknown-currency',
  'unknown-key',
  'unknown-time-zone',
  'value',
  'video',
  'video-link',
  'wall-time',
  'written-slug',
] as const

export type MistakeCode = (typeof mistakeCodes)[number]

const codes: ReadonlySet<string> = new Set(mistakeCodes)

/** Returns whether a text is the code of a mistake. */
export const isMistakeCode = (text: string): text is MistakeCode => codes.has(text)

/** A mistake in a bundle. `path` is dotted, with indexes: `calendars.0.slug`. */
export interface Mistake {
  path: string
  code: MistakeCode
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
