import { MAX_FILE_BYTES } from './bundle/forms/other-fields.ts'
import { MAX_ASSET_BYTES } from './content/asset.ts'
import { isFormFilePath, isFormPostPath, MAX_FORM_JSON_BYTES } from './forms/form.ts'

const KB = 1024
const MB = KB * KB

/** The maximum sizes of request bodies in bytes. The first row that matches the path of an API call applies. */
const bodyLimits: readonly { matches: (path: string) => boolean; bytes: number }[] = [
  { matches: (path) => path.startsWith('/api/admin/assets/'), bytes: MAX_ASSET_BYTES },
  { matches: (path) => path.startsWith('/api/admin/'), bytes: 8 * MB },
  { matches: isFormFilePath, bytes: MAX_FILE_BYTES },
  // The limit of the form itself is lower.
  { matches: isFormPostPath, bytes: 25 * MB },
  { matches: (path) => path.startsWith('/api/forms/'), bytes: MAX_FORM_JSON_BYTES },
]

/** Returns the maximum size of a request body in bytes, by the path of the API call. */
export function getBodyLimit(path: string): number {
  return bodyLimits.find(({ matches }) => matches(path))?.bytes ?? 64 * KB
}
