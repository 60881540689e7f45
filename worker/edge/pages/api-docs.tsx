import type { Context } from 'hono'
import { ApiDocs } from '#worker/edge/pages/api-docs-page.tsx'
import type { EdgeEnv } from '../app-env.ts'
import { renderPage } from '../rendering/render-page.tsx'
import { createPageContext } from './page-context.ts'

/** Answers `GET /api/docs`, the list of all documents for developers. */
export async function showApiDocs(c: Context<EdgeEnv>): Promise<Response> {
  const context = await createPageContext(c, 'page')
  // The entry has the styles of both pages for developers.
  return renderPage(context, {
    title: 'Documents for developers',
    entries: ['embedDocs'],
    content: <ApiDocs />,
  })
}
