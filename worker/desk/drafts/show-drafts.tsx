import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { DraftList } from './draft-list.tsx'
import { loadDrafts } from './load-drafts.ts'

/** The page that lists the drafts. */
export const drafts: DeskHandlers = {
  async show(context) {
    const { i18n, site, url } = context
    const cursor = url.searchParams.get('cursor') ?? undefined
    return renderDeskPage(context, {
      title: i18n.t('drafts.heading'),
      content: (
        <DraftList
          {...(await loadDrafts(context, cursor))}
          cursor={cursor}
          timeZone={site.timeZone}
          isDiscarded={url.searchParams.has('discarded')}
        />
      ),
    })
  },
}
