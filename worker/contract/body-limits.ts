import { mostFileBytes } from './bundle/forms/other-fields.ts'
import { mostAssetBytes } from './content/asset.ts'
import { isFormFile, isFormPost, mostFormBytes } from './forms/form.ts'

const kB = 1024

/** Returns the maximum size of a request body in bytes, by the path of the API call. */
export function mostBodyBytes(path: string): number {
  if (path.startsWith('/api/admin/assets/')) return mostAssetBytes
  if (path.startsWith('/api/admin/')) return 8 * kB * kB
  if (isFormFile(path)) return mostFileBytes
  // The form's own limit is less.
  if (isFormPost(path)) return 25 * kB * kB
  return path.startsWith('/api/forms/') ? mostFormBytes : 64 * kB
}
