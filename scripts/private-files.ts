import { chmodSync, existsSync, statSync } from 'node:fs'

/**
 * Lets only the user read these files and folders, if they exist, and all that this process and its child processes write from now
 * on, because they contain data of visitors, and secrets.
 */
export function keepPrivate(...paths: string[]): void {
  process.umask(0o077)
  for (const path of paths.filter((name) => existsSync(name)))
    chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600)
}
