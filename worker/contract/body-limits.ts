import { mostFileBytes } from './bundle/given-fields.ts'
import { mostAssetBytes } from './content/asset.ts'
import { isFormFile, isFormPost, mostFormBytes } from './form.ts'

const kB = 1024

/** Returns how many bytes the body of a call of the API may have, by the call's path. */
export function mostBodyBytes(path: string): number {
  if (path.startsWith('/api/admin/assets/')) return mostAssetBytes
  if (path.startsWith('/api/admin/')) return 8 * kB * kB
  if (isFormFile(path)) return mostFileBytes
  // The form's own limit is less.
  if (isFormPost(path)) return 25 * kB * kB
  return path.startsWith('/api/forms/') ? mostFormBytes : 64 * kB
}
