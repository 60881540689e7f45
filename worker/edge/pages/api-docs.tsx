import type { Context } from 'hono'
import { createPageContext } from '../page-context/page-context.ts'
import { renderPage } from '../rendering/render-page.tsx'
import type { EdgeEnv } from '../request/app-env.ts'
import { ApiDocs } from './api-docs-page.tsx'

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
