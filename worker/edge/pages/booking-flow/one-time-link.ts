import { Failure } from '#worker/contract/failure.ts'
import { oneTimeSlug as slugSchema } from '#worker/contract/ids.ts'
import type { PageHandlers } from '../../page-context/route.ts'
import { seeOther } from '../../posted-forms/redirects.ts'
import { postFlow, showFlow } from './show-flow.ts'

/** A booking flow that a one-time link opens, with the contact and answers that the link prefills. */
export const oneTimeLink: PageHandlers<{ oneTimeSlug: string }> = {
  async show(context, { oneTimeSlug }) {
    const { used, contact, answers, ...offering } = await context.calls.oneTimeLink(oneTimeSlug)
    if (used) throw new Failure('link-expired')
    return showFlow(context, offering, { details: { ...contact, ...(answers && { answers }) } })
  },
  // A used link is no error here: a repeated request gets the first response, and a second booking is refused.
  post: (context, { oneTimeSlug }) =>
    postFlow(context, async () => {
      const { used: _, contact: __, answers: ___, ...offering } = await context.calls.oneTimeLink(oneTimeSlug)
      return offering
    }),
}

/** Redirects from a path with the link's slug in the query to the link's own path. */
export const oneTimeLinkRedirect: PageHandlers = {
  async show({ url, prefix }) {
    const query = new URLSearchParams(url.searchParams)
    const slug = slugSchema.safeParse(query.get('slug'))
    if (!slug.success) throw new Failure('link-expired')
    query.delete('slug')
    return seeOther(`${prefix}/widget/otl/${slug.data}${query.size > 0 ? `?${query}` : ''}`)
  },
}
