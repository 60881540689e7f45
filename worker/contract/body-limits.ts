import { MAX_FILE_BYTES } from './bundle/forms/other-fields.ts'
import { MAX_ASSET_BYTES } from './content/asset.ts'
import { isFormFilePath, isFormPostPath, MAX_FORM_JSON_BYTES } from './forms/form.ts'

const kB = 1024

/** Returns the maximum size of a request body in bytes, by the path of the API call. */
export function getBodyLimit(path: string): number {
  if (path.startsWith('/api/admin/assets/')) return MAX_ASSET_BYTES
  if (path.startsWith('/api/admin/')) return 8 * kB * kB
  if (isFormFilePath(path)) return MAX_FILE_BYTES
  // The form's own limit is less.
  if (isFormPostPath(path)) return 25 * kB * kB
  return path.startsWith('/api/forms/') ? MAX_FORM_JSON_BYTES : 64 * kB
}
