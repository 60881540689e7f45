import { extname } from 'node:path'

/** The extension of the scripts that run beside this one: `.ts` in the repository, `.js` in a package, which is made without types. */
export const scriptExtension = extname(import.meta.filename)
