import type { Site } from '#worker/contract/site.ts'

/** Returns the query with which a link leads to another page of the same preview; empty where the site is as published. */
export const toPreviewQuery = ({ preview }: Pick<Site, 'preview'>): string =>
  preview ? `?preview=${preview.id}` : ''
