import * as z from 'zod/mini'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { createPermissions } from '../../request/may.tsx'
import { loadExistingResources, loadSettingsIfAllowed } from '../own-draft.ts'
import { getTitle } from '../resource-title.ts'
import type { ResourceView } from '../resource-view.ts'

/** The name of the control of the menu in the form of a new page. */
export const MENU_CONTROL = 'menu'

/** The maximum number of links in a menu. */
const MAX_ITEMS = 50

/** A menu that a new page can be added to. */
interface MenuOption {
  id: string
  /** The texts of the first links of the menu. */
  title: string
  /** The part of each page that shows the menu; undefined for a menu that no part shows. */
  position: 'navigation' | 'footer' | undefined
}

export interface OfferedMenus {
  options: readonly MenuOption[]
  /** The id of the menu that is chosen at first; empty for none. */
  suggested: string
}

const item = z.looseObject({
  link: z.string(),
  items: z.optional(z.array(z.looseObject({ link: z.string() }))),
})
const menuContent = z.looseObject({ items: z._default(z.array(item), []) })

const menuSettings = z.object({
  content: z.optional(
    z.object({
      navigation: z.optional(z.string()),
      footer: z.optional(z.object({ columns: z.optional(z.array(z.object({ menu: z.string() }))) })),
    }),
  ),
})

/** Returns whether a form is for a new page. */
export const isNewPage = ({ kind, id, valuePath }: Pick<ResourceView, 'kind' | 'id' | 'valuePath'>) =>
  kind === 'page' && id === undefined && valuePath.length === 0

/**
 * Loads the menus to which a new page can be added; undefined for other forms, and if there are none. The menu at the top is suggested
 * unless the page is the home page.
 */
export async function loadOfferedMenus(
  context: DeskContext,
  view: ResourceView,
  isHome: boolean,
): Promise<OfferedMenus | undefined> {
  if (!isNewPage(view) || !createPermissions(context.person).mayEdit('menu')) return
  const menus = await loadExistingResources(context, 'menu')
  const menusWithRoom = menus.filter(({ content }) => menuContent.parse(content).items.length < MAX_ITEMS)
  if (menusWithRoom.length === 0) return
  const { content } = menuSettings.parse((await loadSettingsIfAllowed(context))?.content ?? {})
  const inFooter = new Set(content?.footer?.columns?.map(({ menu }) => menu))
  const options = menusWithRoom.map((menu): MenuOption => {
    const position =
      menu.id === content?.navigation ? 'navigation' : inFooter.has(menu.id) ? 'footer' : undefined
    return { id: menu.id, title: getTitle(context.i18n, menu.content) || menu.id, position }
  })
  const topMenu = options.find(({ position }) => position === 'navigation')
  return { options, suggested: isHome ? '' : (topMenu?.id ?? '') }
}

/** Returns the change that adds a new page at the end of a menu. Throws `validation` for a menu that does not exist. */
export async function linkInMenu(context: DeskContext, id: string, page: unknown) {
  const menu = (await loadExistingResources(context, 'menu')).find((candidate) => candidate.id === id)
  if (!menu || !isRecord(page))
    throw new Failure('validation', {
      errors: [{ path: MENU_CONTROL, code: 'invalid', message: 'invalid' }],
    })
  const { items, ...others } = menuContent.parse(menu.content)
  const added = { label: page.title, link: `/${String(page.path)}` }
  return { kind: 'menu' as const, content: { ...others, items: [...items, added] }, base: menu.hash }
}

/** Returns whether a link leads to a page, or to a part of it. */
const leadsTo = (link: string, path: string) => link.split(/[?#]/)[0]?.replace(/(?<=.)\/$/, '') === `/${path}`

/** Loads the menus that lead to a page. */
export async function loadLinkingMenus(
  context: DeskContext,
  { content }: Pick<ResourceView, 'content'>,
): Promise<SiteResource[]> {
  const path = String(content.path)
  const menus = await loadExistingResources(context, 'menu')
  return menus.filter((menu) =>
    menuContent
      .parse(menu.content)
      .items.flatMap((parent) => [parent, ...(parent.items ?? [])])
      .some(({ link }) => leadsTo(link, path)),
  )
}
