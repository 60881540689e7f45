/** A backup that is stored. */
export interface StoredBackup {
  site: string
  /** The day on which it was made, in UTC, such as `2026-11-28`. */
  date: string
  name: string
}

/** A place for nightly backups. */
export interface BackupStore {
  list(): Promise<StoredBackup[]>
  /** Moves a file into the store. A backup with the same name is replaced. */
  add(name: string, path: string): Promise<void>
  remove(name: string): Promise<void>
}

/** Returns the name of a backup's file. */
export const toBackupName = (site: string, date: string): string => `${site}-${date}.daybook`

/** Parses the name of a backup’s file. Returns undefined for other files. */
export function parseBackupName(name: string): StoredBackup | undefined {
  const [, site, date] = /^([a-z0-9][a-z0-9_-]{0,62})-(\d{4}-\d\d-\d\d)\.daybook$/.exec(name) ?? []
  return site === undefined || date === undefined ? undefined : { site, date, name }
}
