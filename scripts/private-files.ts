import { chmodSync, existsSync, statSync } from 'node:fs'

/**
 * Lets no one but the user read what this process and those that it starts will write, nor these files and folders, as far as they
 * exist: data of visitors, and secrets.
 */
export function keepPrivate(...paths: string[]): void {
  process.umask(0o077)
  for (const path of paths.filter((name) => existsSync(name)))
    chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600)
}
