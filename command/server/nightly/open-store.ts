import type { Environment } from '../environment.ts'
import { layout } from '../layout.ts'
import type { BackupStore } from './backup-store.ts'
import { openDiskStore } from './disk-store.ts'
import { openS3Store } from './s3-store.ts'

/** Returns the store of nightly backups that the settings of the server name: a bucket, or else a folder on this disk. */
export function openStore(environment: Environment): BackupStore {
  const {
    DAYBOOK_STORE_URL: url,
    DAYBOOK_STORE_KEY_ID: keyId = '',
    DAYBOOK_STORE_SECRET: secret = '',
    DAYBOOK_STORE_REGION: region,
  } = environment
  return url ? openS3Store({ url, keyId, secret, ...(region && { region }) }) : openDiskStore(layout.backups)
}
