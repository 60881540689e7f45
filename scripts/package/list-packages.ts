import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'

const IMPORT =
  /(?:^(?:import|\} from|export .* from).*|\bimport\()'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/gm

/** Returns the names of the packages that these TypeScript files import, also dynamically, without those of Node and workerd. */
export function listImported(files: readonly string[]): Set<string> {
  const names = new Set<string>()
  for (const file of files)
    for (const [statement, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
      if (!statement.startsWith('import type') && !builtinModules.includes(name)) names.add(name)
  return names
}

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Returns the folders of packages and of all that they depend on. Optional dependencies that are not installed belong to other
 * platforms. Throws for a package that is missing.
 */
export function listPackages(names: Iterable<string>, modules = 'node_modules'): string[] {
  const folders = new Set<string>()
  const find = (name: string, from: string) =>
    [join(from, 'node_modules', name), join(modules, name)].find((folder) => existsSync(folder))
  const visit = (name: string, from: string, isOptional: boolean) => {
    const folder = find(name, from)
    if (folder === undefined && !isOptional) throw new Error(`${name} is not installed`)
    if (folder === undefined || folders.has(folder)) return
    folders.add(folder)
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
    for (const dependency of Object.keys(manifest.dependencies ?? {})) visit(dependency, folder, false)
    for (const dependency of Object.keys(manifest.optionalDependencies ?? {})) visit(dependency, folder, true)
  }
  for (const name of names) visit(name, '.', false)
  // A package within the folder of another is copied with it.
  return [...folders].filter((folder) => folder.lastIndexOf('node_modules') === 0).sort()
}
