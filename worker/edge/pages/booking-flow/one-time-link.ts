import { Failure } from '#worker/contract/failure.ts'
import { oneTimeSlug } from '#worker/contract/ids.ts'
import { seeOther } from '../../posted-forms/see-other.ts'
import type { PageContext } from '../page-context.ts'
import { postFlow, showFlow } from './show-flow.ts'

/** `GET` of a one-time link: its booking flow, or the expired view. */
export async function showOneTimeLink(context: PageContext, slug: string): Promise<Response> {
  const { used, contact, answers, ...offering } = await context.calls.oneTimeLink(slug)
  if (used) throw new Failure('link-expired')
  return showFlow(context, offering, { details: { ...contact, ...(answers && { answers }) } })
}

/** `POST` to it. Also when it was used up meanwhile: by the same attempt, whose answer comes again, or in another tab, which is said. */
export async function postOneTimeLink(context: PageContext, slug: string): Promise<Response> {
  const { used: _, contact: __, answers: ___, ...offering } = await context.calls.oneTimeLink(slug)
  return postFlow(context, offering)
}

/** `GET` of the address that names its link in the query: leads to the link's own. */
export async function findOneTimeLink({ url, prefix }: PageContext): Promise<Response> {
  const query = new URLSearchParams(url.searchParams)
  const slug = oneTimeSlug.safeParse(query.get('slug'))
  if (!slug.success) throw new Failure('link-expired')
  query.delete('slug')
  return seeOther(`${prefix}/widget/otl/${slug.data}${query.size > 0 ? `?${query}` : ''}`)
}
