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

/** The files that make a folder say what is wanted. The paths of `moved` are those before and after. */
export interface FilePlan {
  written: Map<string, string>
  moved: Map<string, string>
}

const getNameOf = ({ folder, list }: ListFolder, file: string | undefined) =>
  file?.slice(folder.length + 1, -getEnding(list).length)

function planList(one: ListFolder, resources: readonly WantedResource[], plan: FilePlan): void {
  const names = chooseFileNames(
    resources.map(({ file, content }) => ({ name: getNameOf(one, file), stem: toStem(content) })),
  )
  for (const [index, { kind, content, file, isWritten }] of resources.entries()) {
    const path = `${one.folder}/${names[index]}${getEnding(one.list)}`
    if (!isWritten) plan.written.set(path, writeResource(kind, content))
    if (file !== undefined && file !== path) plan.moved.set(file, path)
  }
}

/** Returns the files for some resources, those of each list in order. Files that have their content already keep their text. */
export function planFiles(resources: readonly WantedResource[]): FilePlan {
  const byKind = Map.groupBy(resources, ({ kind }) => kind)
  const plan: FilePlan = { written: new Map(), moved: new Map() }
  for (const { content, isWritten } of byKind.get('site') ?? [])
    if (!isWritten) plan.written.set(SITE_FILE, writeResource('site', content))
  for (const one of listFolders) planList(one, byKind.get(one.kind) ?? [], plan)
  const redirects = byKind.get('redirect') ?? []
  if (redirects.some(({ isWritten }) => !isWritten))
    plan.written.set(REDIRECTS_FILE, writeRedirects(redirects.map(({ content }) => content)))
  return plan
}
