import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { HistoryList } from './history-list.tsx'
import { loadNewest, loadRevisions, parseRevision } from './load-revisions.ts'

/** The page that lists the revisions. */
export const history: DeskHandlers = {
  async show(context) {
    const { i18n, site, url } = context
    const cursor = url.searchParams.get('cursor') ?? undefined
    const { revisions, next } = await loadRevisions(context, cursor)
    const newest = cursor === undefined ? revisions[0] : await loadNewest(context)
    return renderDeskPage(context, {
      title: i18n.t('published.heading'),
      content: (
        <HistoryList
          revisions={revisions}
          newest={newest?.revision}
          cursor={cursor}
          next={next}
          timeZone={site.timeZone}
          restored={parseRevision(url.searchParams.get('restored'))}
        />
      ),
    })
  },
}
