import { CommandFailure } from '../run/command-failure.ts'
import type { ResourceNames } from '../run/resource-names.ts'
import { describeActor } from '../run/texts.ts'
import type { SiteApi } from '../site/api-client.ts'
import { parseKey } from './draft-edits.ts'

/** How many of the newest revisions are searched for the author of a change. */
const MAX_REVISIONS = 20

/** Returns who last changed some resources, as a text by the key of each. A resource that only older revisions changed is missing. */
async function findAuthors(api: SiteApi, keys: readonly string[]): Promise<Map<string, string>> {
  const remaining = new Set(keys)
  const authors = new Map<string, string>()
  const { body } = await api.call('get /admin/revisions')
  for (const { revision, publishedAt } of body.revisions.slice(0, MAX_REVISIONS)) {
    if (remaining.size === 0) break
    const comparison = await api.call('get /admin/revisions/{revision}', {
      params: { revision: String(revision) },
    })
    for (const { kind, id } of comparison.body.changes)
      if (remaining.delete(`${kind} ${id}`))
        authors.set(
          `${kind} ${id}`,
          `by ${describeActor(comparison.body.publishedBy)} at ${publishedAt}, in revision ${revision}`,
        )
  }
  return authors
}

/** Returns the failure of a publish or pull whose resources were changed on both sides. It says who changed them on the site. */
export async function describeDifferences(
  api: SiteApi,
  keys: readonly string[],
  names: ResourceNames,
): Promise<CommandFailure> {
  const authors = await findAuthors(api, keys)
  const lines = keys.map(
    (key) => `  ${names.describe(parseKey(key))}: changed on the site ${authors.get(key) ?? 'before'}`,
  )
  const message = [
    'Changed in the folder and on the site:',
    ...lines,
    'daybook pull brings all else. Then take the version of the site with daybook pull --overwrite, or yours with daybook publish --overwrite',
  ]
  return new CommandFailure('conflict', message.join('\n'), {
    conflicts: keys.map((resource) => ({ resource, changed: authors.get(resource) ?? null })),
  })
}
