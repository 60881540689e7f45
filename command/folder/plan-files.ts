import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { chooseFileNames, toStem } from './file-names.ts'
import { getEnding, type ListFolder, listFolders, REDIRECTS_FILE, SITE_FILE } from './layout.ts'
import { writeRedirects, writeResource } from './write-resource.ts'

/** A resource that a folder shall have. */
export interface WantedResource {
  kind: ResourceKind
  content: Record<string, unknown>
  /** Its file, if the folder has one. */
  file?: string | undefined
  /** Whether the file has this content already. */
  isWritten?: boolean
}

/** The files to write and to rename so that a folder has the wanted resources. */
export interface FilePlan {
  /** The new texts by the paths of their files. */
  written: Map<string, string>
  /** The new paths of files by their former paths. */
  moved: Map<string, string>
}

/** Returns the name of a file without its folder and its ending. */
const getFileName = ({ folder, list }: ListFolder, file: string | undefined) =>
  file?.slice(folder.length + 1, -getEnding(list).length)

function planList(listFolder: ListFolder, resources: readonly WantedResource[], plan: FilePlan): void {
  const names = chooseFileNames(
    resources.map(({ file, content }) => ({ name: getFileName(listFolder, file), stem: toStem(content) })),
  )
  for (const [index, { kind, content, file, isWritten }] of resources.entries()) {
    const path = `${listFolder.folder}/${names[index]}${getEnding(listFolder.list)}`
    if (!isWritten) plan.written.set(path, writeResource(kind, content))
    if (file !== undefined && file !== path) plan.moved.set(file, path)
  }
}

/** Plans the files of some resources, which are in order within each list. Files that have their content already keep their text. */
export function planFiles(resources: readonly WantedResource[]): FilePlan {
  const byKind = Map.groupBy(resources, ({ kind }) => kind)
  const plan: FilePlan = { written: new Map(), moved: new Map() }
  for (const { content, isWritten } of byKind.get('site') ?? [])
    if (!isWritten) plan.written.set(SITE_FILE, writeResource('site', content))
  for (const listFolder of listFolders) planList(listFolder, byKind.get(listFolder.kind) ?? [], plan)
  const redirects = byKind.get('redirect') ?? []
  if (redirects.some(({ isWritten }) => !isWritten))
    plan.written.set(REDIRECTS_FILE, writeRedirects(redirects.map(({ content }) => content)))
  return plan
}
