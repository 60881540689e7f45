import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { bundleLists } from '#worker/contract/bundle/resource-kinds.ts'
import type { FolderResource } from './folder-resource.ts'
import type { WantedResource } from './plan-files.ts'

/** Returns a folder as a bundle, which may have mistakes. */
export function toDocument(
  resources: readonly Pick<FolderResource, 'kind' | 'content'>[],
): Record<string, unknown> {
  const byKind = Map.groupBy(resources, ({ kind }) => kind)
  const contents = (kind: FolderResource['kind']) => (byKind.get(kind) ?? []).map(({ content }) => content)
  return {
    site: contents('site')[0],
    ...Object.fromEntries(bundleLists.map(([list, kind]) => [list, contents(kind)])),
  }
}

/** Returns the resources of a bundle. */
export const fromBundle = (bundle: BundleInput): WantedResource[] => [
  { kind: 'site', content: bundle.site },
  ...bundleLists.flatMap(([list, kind]) => (bundle[list] ?? []).map((content) => ({ kind, content }))),
]
