import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { BlockedTimeList } from './blocked-time-list.tsx'
import { toFields } from './blocked-time-request.ts'
import { loadOwners } from './load-owners.ts'

/** The blocked times from today on, and the closures. */
export const blockedTimeList: DeskHandlers = {
  async show(context) {
    const { api, i18n, now, site, url } = context
    const from = i18n.time.getDate(now.toISOString(), site.timeZone)
    const cursor = url.searchParams.get('cursor')
    const query = { from, ...(cursor !== null && { cursor }) }
    const [{ blocks, closures, next }, owners] = await Promise.all([
      readAnswer(api('get /admin/blocks', { query })),
      loadOwners(context),
    ])
    const shown = blocks
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map((block) => ({ id: block.id, fields: toFields(block) }))
    return renderDeskPage(context, {
      title: i18n.t('blocks.heading'),
      content: (
        <BlockedTimeList
          blocks={shown}
          closures={closures.filter(({ to }) => to >= from)}
          owners={owners}
          next={next === null ? undefined : `/desk/blocks?${new URLSearchParams({ cursor: next })}`}
        />
      ),
    })
  },
}
