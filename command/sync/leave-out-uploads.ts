import type { Publication } from '#worker/contract/admin/publication.ts'
import type { UploadFile } from '../folder/pictures.ts'

/** Returns the answer of a dry run without the warnings of files that the publish would upload first. */
export function leaveOutUploads(publication: Publication, toUpload: readonly UploadFile[]): Publication {
  const isToUpload = (message: string) => toUpload.some(({ sha256 }) => message.includes(sha256))
  const warnings = publication.warnings.filter(
    ({ code, message }) => code !== 'not-uploaded' || !isToUpload(message),
  )
  return { ...publication, warnings }
}
