import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupStore, parseBackupName } from './backup-store.ts'

/** Returns the store of backups in a folder. */
export const openDiskStore = (folder: string): BackupStore => ({
  list: async () => (await readdir(folder)).flatMap((name) => parseBackupName(name) ?? []),
  add: (name, path) => rename(path, join(folder, name)),
  remove: (name) => rm(join(folder, name)),
})
