import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { getImageWidths } from '#worker/contract/content/image-url.ts'
import { getAvifPath } from '#worker/origin/demo/avif-path.ts'
import { findPictures } from './demo-pictures.ts'

const STATIC_FOLDER = 'client/public'
/** In the measure of libavif. Pictures look as in WebP of 80, and the last efforts save nothing more. */
const OPTIONS = { quality: 50, effort: 6, chromaSubsampling: '4:2:0' }

/** Returns the files of the AVIF copies that the demo's pictures should have. */
export async function listAvifCopies() {
  return Object.entries(await findPictures()).flatMap(([name, { sha256, width: ownWidth }]) =>
    getImageWidths(ownWidth).map((width) => ({
      width,
      picture: join(STATIC_FOLDER, `demo/${name}.webp`),
      path: join(STATIC_FOLDER, getAvifPath(name, sha256, width)),
    })),
  )
}

/**
 * Writes the AVIF copies of the demo's pictures that are missing, and deletes those of pictures that are gone. To make all takes
 * minutes, which is why they are kept with the program.
 */
async function writeAvifCopies(): Promise<void> {
  const copies = await listAvifCopies()
  for (const { width, picture, path } of copies) {
    if (existsSync(path)) continue
    mkdirSync(dirname(path), { recursive: true })
    await sharp(picture).resize(width).avif(OPTIONS).toFile(path)
  }
  const names = new Set(copies.map(({ path }) => basename(path)))
  const folder = join(STATIC_FOLDER, 'demo/avif')
  for (const file of readdirSync(folder)) if (!names.has(file)) rmSync(join(folder, file))
}

if (import.meta.main) await writeAvifCopies()
