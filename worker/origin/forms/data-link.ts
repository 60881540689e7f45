import type * as z from 'zod/mini'
import type { dataLink as dataLinkSchema } from '#worker/contract/forms/form.ts'
import type { Services } from '../platform/services.ts'
import { type DataLinkTarget, getSubmissionSubject } from './submission-subject.ts'

/**
 * Returns the link to the page that shows, downloads and erases data: all data of a person, if `subject` is a stored link to a person's
 * data, or else those of one submission.
 */
export function createDataLink(services: Services, subject: DataLinkTarget): z.infer<typeof dataLinkSchema> {
  const { keys, published } = services
  const token = keys.sign('data', getSubmissionSubject(services, subject))
  const url = new URL('/widget/your-data', published.current?.site.publicUrl ?? 'https://localhost')
  url.search = String(new URLSearchParams({ of: subject.id, token }))
  return { url: url.href, token }
}
