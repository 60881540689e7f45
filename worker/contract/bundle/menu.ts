import * as z from 'zod/mini'
import { menuId } from '../ids.ts'
import { name } from '../text.ts'
import { link } from './written.ts'

const entry = { label: name, link }
const entries = z.array(z.strictObject(entry)).check(z.maxLength(50))

/** Links by name, to be shown where a page, the header or the footer asks for them. */
export const menu = z.strictObject({
  id: menuId,
  items: z
    .array(z.strictObject({ ...entry, items: z._default(entries, []) }))
    .check(z.minLength(1), z.maxLength(50)),
})
