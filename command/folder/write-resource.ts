import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { writePost } from './front-matter.ts'
import { toShortContent } from './short-content.ts'
import { writeYaml } from './write-yaml.ts'

type Content = Record<string, unknown>

/** Returns the text of the file of a resource. */
export function writeResource(kind: ResourceKind, content: Content): string {
  const short = toShortContent(kind, content)
  return kind === 'post' ? writePost(short) : writeYaml(short)
}

/** Returns the text of the file with all redirects. */
export const writeRedirects = (redirects: readonly Content[]): string =>
  writeYaml(redirects.map((content) => toShortContent('redirect', content)))
