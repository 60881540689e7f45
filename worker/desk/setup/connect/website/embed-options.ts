import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import type { DeskContext } from '../../../request/desk-env.ts'
import { loadPublished } from '../../own-draft.ts'
import { getTitle } from '../../resource-title.ts'

/** A page that can be shown in a page of another site. */
export interface EmbedOption {
  path: string
  name: string
  /** The kind of the page's resource; undefined for the page of all that can be booked. */
  kind: ResourceKind | undefined
}

/** The kinds with pages that can be embedded, each with the part of the path before the slug. Surveys and quizzes have others than `form`. */
const paths = {
  calendar: 'bookings',
  'service-menu': 'service-menus',
  team: 'appointment',
  group: 'groups',
  form: 'form',
} as const satisfies Partial<Record<ResourceKind, string>>

const kinds = Object.keys(paths) as (keyof typeof paths)[]

async function loadKind(context: DeskContext, kind: keyof typeof paths): Promise<EmbedOption[]> {
  const resources = await loadPublished(context, kind)
  return resources.flatMap(({ id, content }) => {
    if (typeof content.slug !== 'string') return []
    // The pages of surveys and quizzes have paths of their own, which are named like the kind of the form.
    const folder = kind === 'form' && typeof content.kind === 'string' ? content.kind : paths[kind]
    return [{ path: `/widget/${folder}/${content.slug}`, name: getTitle(context.i18n, content) || id, kind }]
  })
}

/** Loads the published pages that can be embedded. The first option is the page of all that can be booked. */
export async function loadEmbedOptions(context: DeskContext): Promise<[EmbedOption, ...EmbedOption[]]> {
  const { i18n, site } = context
  const lists = await Promise.all(kinds.map((kind) => loadKind(context, kind)))
  return [{ path: '/widget/booking', name: i18n.text(site.name), kind: undefined }, ...lists.flat()]
}
