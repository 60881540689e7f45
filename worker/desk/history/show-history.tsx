import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { HistoryList } from './history-list.tsx'
import { loadNewest, loadRevisions, parseRevision } from './load-revisions.ts'

/** Returns how many upcoming bookings do not fit what is published, after a publish; 0 for people who may not see them. */
async function countConflicts({ api, may }: DeskContext, restored: number | undefined): Promise<number> {
  if (restored === undefined || !may('get /admin/conflicts')) return 0
  return (await readAnswer(api('get /admin/conflicts', { query: {} }))).count
}

/** The page that lists the revisions. */
export const history: DeskHandlers = {
  async show(context) {
    const { i18n, site, url } = context
    const cursor = url.searchParams.get('cursor') ?? undefined
    const { revisions, next } = await loadRevisions(context, cursor)
    const newest = cursor === undefined ? revisions[0] : await loadNewest(context)
    const restored = parseRevision(url.searchParams.get('restored'))
    return renderDeskPage(context, {
      title: i18n.t('published.heading'),
      content: (
        <HistoryList
          revisions={revisions}
          newest={newest?.revision}
          cursor={cursor}
          next={next}
          timeZone={site.timeZone}
          restored={restored}
          conflicts={await countConflicts(context, restored)}
        />
      ),
    })
  },
}
