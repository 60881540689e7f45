import { stripTypeScriptTypes } from 'node:module'

/** The path of a module of the package in an import or export, static or dynamic. */
const MODULE_PATH = /((?:\bfrom|\bimport)\s*\(?\s*'[#.][^'\n]*)\.ts'/g

/** Returns the JavaScript of a TypeScript module, with a module's extension `.ts` replaced by `.js` where it imports another. */
export const toJavaScript = (source: string): string =>
  stripTypeScriptTypes(source).replaceAll(MODULE_PATH, "$1.js'")
