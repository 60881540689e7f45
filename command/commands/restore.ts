import { resourceName } from '#worker/contract/admin/revisions.ts'
import { askToGoOn } from '../run/ask.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { showChanges, showPublication } from '../run/show-publication.ts'
import { loadNames } from '../site/load-names.ts'
import { openSite } from '../site/open-site.ts'
import { explainOutdated } from '../sync/explain-outdated.ts'

interface RestoreOptions {
  /** The resources to restore, such as `page/about`; an empty list restores all. */
  resources: readonly string[]
  yes: boolean
  dryRun: boolean
}

/** Reads a resource as it is typed: `page/about`. */
function parseResource(typed: string) {
  const [, kind, id] = /^([^/]+)\/(.+)$/.exec(typed) ?? []
  const parsed = resourceName.safeParse({ kind, id: kind === 'redirect' ? `/${id}` : id })
  if (parsed.success) return parsed.data
  throw new CommandFailure('usage', `${typed} is no resource. Such as: page/about`)
}

/** Publishes an earlier revision once more, or some resources of it, after showing what that does. */
export async function restore(
  revision: string,
  { resources, yes, dryRun }: RestoreOptions,
  output: Output,
): Promise<void> {
  const named = resources.map(parseResource)
  const api = await openSite()
  const { body: newest } = await api.call('get /health')
  const comparison = await api.call('get /admin/revisions/{revision}', {
    params: { revision },
    query: { with: String(newest.revision) },
  })
  const isNamed = ({ kind, id }: { kind: string; id: string }) =>
    named.length === 0 || named.some((one) => one.kind === kind && one.id === id)
  const names = await loadNames(api)
  const { changes, count } = comparison.body
  const namedChanges = changes.filter(isNamed)
  if (namedChanges.length === 0 && count === changes.length) {
    output.line(`Nothing to restore: the site is the same there as in revision ${revision}`)
    return output.result({ revision: newest.revision, isPublished: false })
  }
  showChanges(output, namedChanges, names)
  const call = (query: { 'dry-run'?: 'true' }) =>
    api.call(
      'post /admin/revisions/{revision}/restore',
      {
        params: { revision },
        query,
        body: named.length > 0 ? { resources: named } : {},
        headers: { 'If-Match': `"${newest.revision}"` },
      },
      { isRepeatable: false },
    )
  try {
    const { body: dry } = await call({ 'dry-run': 'true' })
    showPublication(output, dry, names)
    if (dryRun) return output.result({ ...dry, isPublished: false })
    await askToGoOn(`Publish revision ${revision} once more on ${api.url}?`, { yes, output })
    const { body } = await call({})
    output.line(`Published revision ${body.revision}. daybook pull brings it into the folder`)
    output.result({ ...body, isPublished: true })
  } catch (error) {
    throw explainOutdated(error)
  }
}
