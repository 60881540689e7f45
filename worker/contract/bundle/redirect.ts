import * as z from 'zod/mini'
import { link } from './written.ts'

const path = z.string().check(z.regex(/^\/[^\s?#\\]*$/, { error: 'plain-path' }), z.maxLength(1000))

const isPlace = (to: string) => /^(\/|https?:)/.test(to)

/** An address that has moved for good, to another of this site or elsewhere. */
export const redirect = z.strictObject({
  from: path,
  to: link.check(z.refine(isPlace, { error: 'link' })),
})
