import * as z from 'zod/mini'
import { previewId } from '../ids.ts'
import { locale } from '../text.ts'
import { resource } from './drafts.ts'
import { resourceName } from './revisions.ts'

/** `GET /api/admin/translations` */
export const translationsQuery = z.strictObject({
  kind: resourceName.shape.kind,
  /** The id of the only resource to list. Left out: all of the kind. */
  id: z.optional(resourceName.shape.id),
  /** The language of the originals. */
  original: locale,
  /** The draft to apply. Left out: the resources as published. */
  draft: z.optional(previewId),
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})

/** A text whose original has changed since it was translated. */
const olderText = z.object({
  /** The names and indexes that lead to the text in the resource, such as `name`, or `durations`, `0` and `label`. */
  path: z.array(z.string()),
  /** The languages in which it is older than the original. */
  locales: z.array(locale),
})

const translatedResource = z.extend(resource, {
  /** The texts that are older than the original, as far as the stored revisions say so. */
  older: z.array(olderText),
})

/** The resources of a kind with all of their content, fifty per page, or fewer large ones. */
export const translationList = z.object({
  resources: z.array(translatedResource),
  next: z.nullable(z.string()),
})

export type OlderText = z.infer<typeof olderText>
export type TranslatedResource = z.infer<typeof translatedResource>
