import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { getThemeUrl } from '#worker/edge/files/theme.ts'
import { BrandHead } from '#worker/edge/head/brand-head.tsx'
import { Document } from '#worker/edge/rendering/document.tsx'
import {
  type DeskScript,
  getDeskAssets,
  getScriptlessDeskAssets,
} from '#worker/edge/rendering/page-assets.ts'
import { getManifestPath, getWorkerPath } from '../request/app-paths.ts'
import type { DeskBase, DeskContext } from '../request/desk-env.ts'
import { createPermissions, PermissionsProvider } from '../request/may.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { DraftBar } from './draft-bar.tsx'
import { Failing } from './failing.tsx'
import { Navigation } from './navigation.tsx'
import { PersonMenu } from './person-menu.tsx'
import { UndoNotices } from './undo-notices.tsx'

/** A page of the desk without the frame around its content. */
export interface DeskPage {
  title: string
  status?: number
  /** Whether the page itself publishes the draft of the person, so that it needs no bar for that. */
  publishesDraft?: boolean
  /** Whether the page does not update itself when the site changes, because it takes long to load. */
  isStill?: boolean
  /** The scripts that only this page has. */
  scripts?: readonly DeskScript[]
  content: ReactNode
}

interface Surroundings {
  tools?: ReactNode
  navigation?: ReactNode
  changes?: number
  /** The path of the web app manifest, on pages from which browsers can install the desk. */
  manifest?: string
  /** The path of the service worker, on the same pages. */
  worker?: string
  notice?: ReactNode
}

function render(
  { i18n, site }: DeskBase,
  page: DeskPage,
  surroundings: Surroundings,
  assets = getDeskAssets(page.scripts),
): Response {
  const { manifest, ...frame } = surroundings
  const html = renderToString(
    <Document
      locale={i18n.locale}
      title={`${page.title} · ${i18n.text(site.name)}`}
      assets={assets}
      theme={getThemeUrl(site)}
      brandHead={<BrandHead site={site} prefix="" appManifest={manifest} />}
      index={false}
    >
      <DeskFrame site={site} i18n={i18n} {...frame}>
        {page.content}
      </DeskFrame>
    </Document>,
  )
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(`<!doctype html>${html}`, { status: page.status ?? 200, headers })
}

/** Returns the response for a page without scripts that anybody may see. */
export function renderStillPage(base: DeskBase, page: DeskPage): Response {
  return render(base, page, {}, getScriptlessDeskAssets())
}

/** Returns the response for a page that anybody may see, such as the page to sign in. */
export function renderBarePage(base: DeskBase, page: DeskPage): Response {
  return render(base, page, {})
}

/** The area whose pages have the script for choosing pictures and writing texts. */
const SETUP = '/desk/setup'

/** The parameters of addresses that name an action that was just done. */
const resultParameters = ['done', 'saved', 'changed', 'answered']

/** Returns the path and query of a page without the parameters about an action. */
function toPathWithoutResult({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  for (const name of resultParameters) query.delete(name)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/**
 * Returns the response for a page of the person who is signed in. The page updates itself when the site changes, unless it answers a form
 * or reports a failure: loading it again by its URL would lose the typed values, or fail again.
 */
export function renderDeskPage(context: DeskContext, page: DeskPage): Response {
  const { person, may, isAnswer, areas, area, site, i18n, connections, now, url } = context
  const canFollow = !isAnswer && !page.isStill && (page.status ?? 200) === 200
  const content = <PermissionsProvider value={createPermissions(person)}>{page.content}</PermissionsProvider>
  return render(
    context,
    {
      ...page,
      content,
      scripts: [...(area === SETUP ? (['deskSetup'] as const) : []), ...(page.scripts ?? [])],
    },
    {
      tools: (
        <PersonMenu
          name={person.name}
          role={person.role}
          canManage={may('get /admin/people')}
          canBeNotified={may('get /admin/push')}
        />
      ),
      notice: (
        <>
          {!page.publishesDraft &&
            person.draft &&
            person.draft.count > 0 &&
            may('post /admin/drafts/{id}/publish') && <DraftBar draft={person.draft} />}
          <Failing connections={connections} timeZone={site.timeZone} />
          <UndoNotices
            changes={person.undo}
            timeZone={site.timeZone}
            now={now}
            back={toPathWithoutResult(url)}
          />
        </>
      ),
      manifest: getManifestPath(i18n.locale),
      worker: getWorkerPath(i18n.locale),
      navigation: areas.length > 1 && <Navigation areas={areas} current={area} />,
      ...(canFollow && { changes: person.changes }),
    },
  )
}
