import * as z from 'zod/mini'
import { previewId } from './ids.ts'

export const previewParameter = {
  /** The draft that is shown in place of what is published. */
  preview: z.optional(previewId),
}

/** The query of operations that show what is published, or a draft. */
export const previewQuery = z.object(previewParameter)

export type PreviewQuery = z.infer<typeof previewQuery>
