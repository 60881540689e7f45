import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle as bundleSchema } from '#worker/contract/bundle/bundle.ts'
import { getKey } from '../folder/folder-resource.ts'
import { SITE_FILE } from '../folder/layout.ts'
import { type Folder, readFolder } from '../folder/read-folder.ts'
import { applyPlan } from '../folder/write-folder.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { refuseMistakes } from '../run/read-checked.ts'
import { ResourceNames } from '../run/resource-names.ts'
import { writeSchemas } from '../schemas/write-schemas.ts'
import { SiteApi } from '../site/api-client.ts'
import { findAccess } from '../site/credentials.ts'
import { describeDifferences } from '../sync/describe-differences.ts'
import { downloadFiles } from '../sync/download-files.ts'
import { toFolderSnapshot } from '../sync/folder-snapshot.ts'
import { type PullPlan, planPull } from '../sync/plan-pull.ts'
import { getContent, loadSite, type Snapshot } from '../sync/snapshot.ts'
import { FolderState } from '../sync/state.ts'

/** Reads the folder to pull into, which may be new. Throws for one with files that cannot be read. */
async function readTarget(path: string): Promise<Folder> {
  await mkdir(path, { recursive: true })
  const folder = await readFolder(path)
  const isNew = folder.resources.length === 0
  refuseMistakes(
    folder.mistakes.filter(({ file, code }) => !(isNew && file === SITE_FILE && code === 'required')),
  )
  return folder
}

/** Writes the files of a plan. A picture that the site has replaced leaves the folder. */
async function writeFiles({ root, resources }: Folder, plan: PullPlan, site: Snapshot): Promise<void> {
  const pictures = new Map<string, string>()
  for (const image of resources) {
    if (!image.picture) continue
    const published = plan.taken.has(getKey(image)) ? site.get(getKey(image)) : undefined
    const isReplaced = published && getContent(published).sha256 !== image.picture.sha256
    if (isReplaced) await rm(join(root, image.picture.path), { force: true })
    else pictures.set(image.file, image.picture.path)
  }
  await applyPlan(root, plan.files, { removed: plan.removed, pictures })
}

function showFiles(output: Output, { files, removed }: PullPlan): void {
  for (const path of files.written.keys()) output.line(`~ ${path}`)
  for (const [from, to] of files.moved) output.line(`↕ ${from} is now ${to}`)
  for (const path of removed) output.line(`- ${path}`)
}

/** Writes what a site has published into a folder. What was changed on both sides is left alone and listed. */
export async function pull(
  path: string,
  { overwrite }: { overwrite: boolean },
  output: Output,
): Promise<void> {
  const folder = await readTarget(path)
  const state = await FolderState.read(folder.root)
  const api = new SiteApi(await findAccess(state.urls))
  const { revision, snapshot: site } = await loadSite(api)
  if (revision === 0) throw new CommandFailure('refused', `${api.url} has published nothing yet`)
  const lastState = state.get(api.url)
  const plan = planPull(folder.resources, {
    folder: toFolderSnapshot(folder.resources),
    site,
    lastState,
    overwrite,
  })
  await writeFiles(folder, plan, site)
  if (folder.resources.length === 0) await writeSchemas(folder.root)
  await state.save(api.url, { ...lastState, revision, resources: plan.resources })
  const settings = site.get('site site')
  const parsed = settings && bundleSchema.shape.site.safeParse(getContent(settings))
  const withoutPicture = await downloadFiles(api, await readFolder(path), {
    site: parsed?.success ? { site: parsed.data } : undefined,
    output,
  })
  showFiles(output, plan)
  for (const file of withoutPicture) output.line(`${file}: the site does not give its picture away`)
  const changes = {
    written: [...plan.files.written.keys()],
    moved: [...plan.files.moved],
    removed: plan.removed,
  }
  if (plan.changedOnBoth.length > 0) {
    const names = new ResourceNames({ locale: parsed?.data?.locale, folder, snapshots: [site] })
    const { message, details } = await describeDifferences(api, plan.changedOnBoth, names)
    throw new CommandFailure('conflict', message, { ...details, ...changes, revision })
  }
  output.line(`${path} has revision ${revision} of ${api.url}`)
  output.result({ revision, ...changes, changedHere: plan.changedInFolder, withoutPicture })
}
