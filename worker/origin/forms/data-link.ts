import type * as z from 'zod/mini'
import type { dataLink as dataLinkSchema } from '#worker/contract/forms/form.ts'
import type { FormsDeps } from './deps.ts'

/** Returns the link that shows, downloads and erases the data of a person or of one submission. */
export function createDataLink(
  { keys, published }: Pick<FormsDeps, 'keys' | 'published'>,
  subject: string,
): z.infer<typeof dataLinkSchema> {
  const token = keys.sign('data', subject)
  const url = new URL('/widget/your-data', published.current?.site.publicUrl ?? 'https://localhost')
  url.search = String(new URLSearchParams({ of: subject, token }))
  return { url: url.href, token }
}
