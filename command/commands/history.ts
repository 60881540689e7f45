import type { Output } from '../run/output.ts'
import { showChanges } from '../run/show-publication.ts'
import { describeActor, toMinute } from '../run/texts.ts'
import { loadNames } from '../site/load-names.ts'
import { openSite } from '../site/open-site.ts'
import { readPages } from '../site/read-pages.ts'

/** Lists the newest revisions, at most `limit`. */
export async function listHistory(limit: number, output: Output): Promise<void> {
  const api = await openSite()
  const revisions = await readPages(limit, async (query) => {
    const { body } = await api.call('get /admin/revisions', { query })
    return { items: body.revisions, next: body.next }
  })
  output.table(
    ['revision', 'published', 'by', 'of'],
    revisions.map(({ revision, publishedAt, publishedBy, restored, draft }) => [
      String(revision),
      toMinute(publishedAt),
      describeActor(publishedBy),
      restored === null ? (draft ?? '') : `revision ${restored}`,
    ]),
  )
  output.result({ revisions })
}

/** Shows what a revision has changed. */
export async function showRevision(revision: string, output: Output): Promise<void> {
  const api = await openSite()
  const { body } = await api.call('get /admin/revisions/{revision}', { params: { revision } })
  const { publishedAt, publishedBy, comparedWith, changes, count } = body
  output.line(`Revision ${body.revision}, ${toMinute(publishedAt)} by ${describeActor(publishedBy)}`)
  output.line(`${count === 1 ? '1 change' : `${count} changes`} since revision ${comparedWith}`)
  showChanges(output, changes, await loadNames(api))
  output.result(body)
}
