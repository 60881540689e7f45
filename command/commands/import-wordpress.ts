import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkFolder } from '../folder/check-folder.ts'
import type { FolderResource } from '../folder/folder-resource.ts'
import { SITE_FILE } from '../folder/layout.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { refuseMistakes } from '../run/read-checked.ts'
import type { PullPlan } from '../sync/plan-pull.ts'
import { type ConvertedExport, convertExport } from '../wordpress/convert-export.ts'
import { downloadPictures, type FetchPicture, placePictures } from '../wordpress/download-pictures.ts'
import { fetchPicture } from '../wordpress/fetch-picture.ts'
import { readImportState, saveImportState } from '../wordpress/import-state.ts'
import { applyImport, createReplaceable, planImport, toImage } from '../wordpress/merge-import.ts'
import { readExport } from '../wordpress/read-export.ts'
import { readImportFolder } from '../wordpress/read-import-folder.ts'
import { type MissingPicture, showImport } from '../wordpress/show-import.ts'

interface ImportOptions {
  download: boolean
  overwrite: boolean
  fetchPicture?: FetchPicture
}

/** Returns the images among some resources, by their ids. */
const listImages = (resources: readonly FolderResource[]) =>
  new Map(resources.flatMap((one) => (one.kind === 'image' ? [[String(one.content.id), one] as const] : [])))

/** Checks the folder after the import, and returns its images. An image without its picture is no mistake yet: a person puts it there later. */
async function checkResult(path: string): Promise<Map<string, FolderResource>> {
  const folder = await readImportFolder(path)
  const { mistakes } = await checkFolder({ ...folder, mistakes: [] })
  const imagesWithoutPicture = new Set(
    folder.resources.flatMap(({ kind, file, content }) =>
      kind === 'image' && content.sha256 === undefined ? [file] : [],
    ),
  )
  refuseMistakes(mistakes.filter(({ file }) => !imagesWithoutPicture.has(file)))
  return listImages(folder.resources)
}

/** Converts an export. With `download` it fetches the pictures, and leaves out those that cannot be fetched. */
async function convert(
  source: Awaited<ReturnType<typeof readExport>>,
  options: Parameters<typeof convertExport>[1],
  {
    root,
    download,
    images,
    output,
    fetch,
  }: {
    root: string
    download: boolean
    images: ReadonlyMap<string, FolderResource>
    output: Output
    fetch: FetchPicture
  },
): Promise<{ converted: ConvertedExport; failed: MissingPicture[] }> {
  output.progress(`Converting ${source.items.length} items`)
  const converted = convertExport(source, options)
  if (!download) return { converted, failed: [] }
  const wanted = converted.images.filter(({ id }) => images.get(id)?.content.sha256 === undefined)
  const reasons = await downloadPictures(root, wanted, { fetchPicture: fetch, output })
  const failed = wanted.flatMap(({ id, url }) => {
    const reason = reasons.get(id)
    return reason === undefined ? [] : [{ id, url, reason }]
  })
  if (failed.length === 0) return { converted, failed }
  return { converted: convertExport(source, { ...options, missing: new Set(reasons.keys()) }), failed }
}

function refuseConflicts(plan: PullPlan, details: object): void {
  if (plan.changedOnBoth.length === 0) return
  const lines = plan.changedOnBoth.map((key) => `  ${key}`)
  const message = [
    'These are changed in the folder and in the export, and stay as they are:',
    ...lines,
    'Add --overwrite to take those of the export',
  ]
  throw new CommandFailure('conflict', message.join('\n'), { ...details })
}

/** Writes an export of WordPress into the folder of a site. */
export async function importWordPress(
  file: string,
  path: string,
  { download, overwrite, fetchPicture: fetch = fetchPicture }: ImportOptions,
  output: Output,
): Promise<void> {
  if (!existsSync(join(path, SITE_FILE)))
    throw new CommandFailure(
      'usage',
      `${path} has no ${SITE_FILE}. Begin with: daybook init, or daybook pull`,
    )
  const folder = await readImportFolder(path)
  const { root, resources } = folder
  const source = await readExport(file, output)
  const state = await readImportState(root, source.url)
  const images = listImages(resources)
  const { converted, failed } = await convert(
    source,
    { folder: resources, isReplaceable: createReplaceable(resources, state), missing: new Set() },
    { root, download, images, output, fetch },
  )
  const wanted = [
    ...converted.images.map((image) => toImage(image, images.get(image.id))),
    ...converted.resources,
  ]
  const missingKeys = new Set(failed.map(({ id }) => `image ${id}`))
  const plan = planImport(folder, wanted, { state, missingKeys, overwrite })
  output.progress(`Writing ${plan.files.written.size} files`)
  await applyImport(folder, plan)
  const kept = Object.entries(state.resources).filter(([key]) => !missingKeys.has(key))
  await saveImportState(root, { ...state, resources: { ...Object.fromEntries(kept), ...plan.resources } })
  const written = await readImportFolder(path)
  await placePictures(root, new Map([...listImages(written.resources)].map(([id, one]) => [id, one.file])))
  const writtenImages = await checkResult(path)
  const missing = converted.images.flatMap(({ id, url }): MissingPicture[] => {
    const image = writtenImages.get(id)
    return image && image.content.sha256 === undefined ? [{ id, url, file: image.file }] : []
  })
  const details = showImport(output, { converted, plan, missing: [...missing, ...failed] })
  refuseConflicts(plan, details)
  output.result(details)
}
