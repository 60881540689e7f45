import type { FolderResource } from './folder-resource.ts'
import { locateInPost } from './front-matter.ts'
import type { FolderMistake } from './mistake.ts'
import { locateInYaml } from './parse-yaml.ts'
import { readText } from './read-text.ts'

/** Returns the file, the line and the column of the value at a path of a resource. Reads the file once more: only mistakes need a line. */
export async function locate(
  root: string,
  { file, path: start }: Pick<FolderResource, 'file' | 'path'>,
  path: readonly string[],
): Promise<Pick<FolderMistake, 'file' | 'line' | 'column'>> {
  const text = (await readText(root, file)) ?? ''
  const position = file.endsWith('.md')
    ? locateInPost(file, text, path)
    : locateInYaml({ file, text, linesBefore: 0 }, [...start, ...path])
  return { file, ...position }
}
