import { randomUUID } from 'node:crypto'
import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative, sep } from 'node:path'
import { IMAGES_FOLDER } from './layout.ts'
import type { FilePlan } from './plan-files.ts'

/** Throws where a folder leads out of another: nothing is written through a link. */
async function checkInside(root: string, folder: string): Promise<void> {
  const relativePath = relative(await realpath(root), await realpath(folder))
  if (relativePath === '..' || relativePath.startsWith(`..${sep}`))
    throw new Error(`${folder} leads out of the folder`)
}

/** Writes a file as a whole: a reader sees the old text or the new one, also after the command was stopped. */
export async function writeWhole(
  root: string,
  path: string,
  data: string | Uint8Array,
  mode = 0o666,
): Promise<void> {
  const target = join(root, path)
  await mkdir(dirname(target), { recursive: true })
  await checkInside(root, dirname(target))
  const temporary = join(dirname(target), `.${randomUUID()}.tmp`)
  await writeFile(temporary, data, { mode })
  await rename(temporary, target)
}

/** Renames files, also those that take each other's names. */
async function moveAll(root: string, moved: ReadonlyMap<string, string>): Promise<void> {
  const moves = [...moved].map(([from, to], index) => ({
    from,
    to,
    temporary: `${dirname(from)}/.moved-${index}`,
  }))
  for (const { from, temporary } of moves) await rename(join(root, from), join(root, temporary))
  for (const { to, temporary } of moves) await rename(join(root, temporary), join(root, to))
}

/** Returns the renames of the pictures beside image files that move. */
function movePictures(
  moved: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map(
    [...moved].flatMap(([from, to]) => {
      const picture = from.startsWith(`${IMAGES_FOLDER}/`) ? pictures.get(from) : undefined
      return picture ? [[picture, to.slice(0, -extname(to).length) + extname(picture)] as const] : []
    }),
  )
}

/** Writes, renames and removes the files of a plan. `pictures` has the pictures beside image files, by the paths of these files. */
export async function applyPlan(
  root: string,
  plan: FilePlan,
  {
    removed = [],
    pictures = new Map(),
  }: { removed?: readonly string[]; pictures?: ReadonlyMap<string, string> } = {},
): Promise<void> {
  for (const path of removed) {
    await rm(join(root, path), { force: true })
    const picture = pictures.get(path)
    if (picture) await rm(join(root, picture), { force: true })
  }
  await moveAll(root, plan.moved)
  await moveAll(root, movePictures(plan.moved, pictures))
  for (const [path, text] of plan.written) await writeWhole(root, path, text)
}
