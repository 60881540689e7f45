import { type Asset, MAX_ASSET_BYTES } from '#worker/contract/content/asset.ts'
import { hashFile } from '#worker/contract/content/hash-file.ts'
import { isHeic } from '#worker/contract/content/heic.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../../request/desk-env.ts'

/** The name of the file field. */
export const PICTURE = 'picture'

/** Returns a `validation` failure of the file field. */
export const refusePicture = (code: string): Failure =>
  new Failure('validation', { errors: [{ path: PICTURE, code, message: code }] })

/**
 * Stores the file of a posted form. Throws `validation` with a problem of the file field for a file that is no picture.
 */
export async function storePicture({ api }: DeskContext, form: FormData): Promise<Asset> {
  const file = form.get(PICTURE)
  // Browsers send an empty file without a name when none was chosen.
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) throw refusePicture('required')
  if (file.size === 0) throw refusePicture('empty-file')
  if (file.size > MAX_ASSET_BYTES) throw refusePicture('file-large')
  const bytes = await file.arrayBuffer()
  if (isHeic(new Uint8Array(bytes))) throw refusePicture('file-heic')
  const answer = await api(
    'put /admin/assets/{sha256}',
    { params: { sha256: await hashFile(bytes) } },
    // The name of a file says nothing about its type.
    { headers: { 'Content-Type': 'application/octet-stream' }, stream: new Response(bytes).body },
  )
  const stored = await readAnswer(answer).catch((error: unknown) => {
    const problem = error instanceof Failure ? error.details.errors?.[0] : undefined
    throw problem ? refusePicture(problem.code) : error
  })
  // Fonts are stored by the same operation.
  if (!('widths' in stored)) throw refusePicture('no-picture')
  return stored
}
