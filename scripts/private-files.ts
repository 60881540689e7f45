import { chmodSync, existsSync, statSync } from 'node:fs'

/**
 * Makes these files and folders, if they exist, readable for the user only, and also everything that this process and its child
 * processes write from now on. They contain secrets and data of visitors.
 */
export function keepPrivate(...paths: string[]): void {
  process.umask(0o077)
  for (const path of paths.filter((name) => existsSync(name)))
    chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600)
}
