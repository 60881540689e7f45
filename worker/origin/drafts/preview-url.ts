import type { PublishedSite } from '../catalogue/published-site.ts'

/** Returns the secret URL of a draft's preview. */
export const getPreviewUrl = ({ current }: PublishedSite, draft: string): string =>
  `${current?.site.publicUrl ?? ''}/v2/preview/${draft}`
