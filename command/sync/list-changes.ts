import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import type { SiteApi } from '../site/api-client.ts'

/** Returns what a draft changes on its site, by resource and field. */
export async function listDraftChanges(api: SiteApi, id: string): Promise<RevisionChange[]> {
  const changes: RevisionChange[] = []
  let cursor: string | undefined
  do {
    const { body } = await api.call('get /admin/drafts/{id}', {
      params: { id },
      query: cursor ? { cursor } : {},
    })
    changes.push(
      ...body.changes.map(({ kind, id: one, name, change, fields }) => ({
        kind,
        id: one,
        name,
        change,
        fields,
      })),
    )
    cursor = body.next ?? undefined
  } while (cursor !== undefined)
  return changes
}
