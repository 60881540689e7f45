import { findListName } from '#worker/contract/bundle/resource-kinds.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { findName } from './resource-name.ts'
import type { RevisionEntry } from './resources.ts'

/** Returns a mistake or a warning with a path that the caller knows, and with the resource that it is about. */
export type LocateFinding = <Finding extends { path: string }>(
  finding: Finding,
) => Finding & Pick<FieldProblem, 'resource'>

/**
 * Returns the function that names resources by kind and id in place of their index, `post/pst_a.slug` for `posts.3.slug`.
 * `contents` has the content of each entry.
 */
export function createLocateFinding(
  entries: readonly RevisionEntry[],
  contents: readonly unknown[],
): LocateFinding {
  const resources = entries.map(({ kind, id }, index) => ({ kind, id, content: contents[index] }))
  const byList = new Map(
    [...Map.groupBy(resources, ({ kind }) => kind)].map(([kind, ofKind]) => [findListName(kind), ofKind]),
  )
  return (finding) => {
    const [list = '', index = '', ...rest] = finding.path.split('.')
    const resource = byList.get(list)?.[Number(index)]
    if (!resource) return finding
    const { kind, id, content } = resource
    const name = findName(content)
    return {
      ...finding,
      path: [`${kind}/${id}`, ...rest].join('.'),
      resource: { kind, id, ...(name !== undefined && { name }) },
    }
  }
}
