import type { LocaleCode } from '#locales/codes.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { toHref } from '../../list/links.tsx'
import { LANGUAGES_PATH } from '../../list/shortcuts.tsx'
import { isResourceKind } from '../root-location.ts'
import type { TextState } from './translate.ts'

/** The states to which the page of a language can limit its texts. */
export const shownStates = ['missing', 'older', 'shared'] as const satisfies readonly TextState[]

export type ShownState = (typeof shownStates)[number]

/** The texts that the page of a language shows. */
export interface TextFilter {
  show: ShownState | undefined
  kind: ResourceKind | undefined
  /** The id of the only resource of the kind whose texts are shown; undefined for all resources. */
  id: string | undefined
}

/** Returns the filter that an address names. */
export function readFilter({ searchParams }: URL): TextFilter {
  const show = shownStates.find((state) => state === searchParams.get('show'))
  const kind = searchParams.get('kind') ?? ''
  const id = searchParams.get('id') ?? undefined
  return isResourceKind(kind) ? { show, kind, id } : { show, kind: undefined, id: undefined }
}

/** Returns the number of texts before the page that an address names. */
export const readCursor = ({ searchParams }: URL): number =>
  Number(/^\d{1,7}$/.exec(searchParams.get('cursor') ?? '')?.[0] ?? 0)

/** Returns the address of the page with the texts of a language. */
export const toTranslationHref = (
  locale: LocaleCode,
  { show, kind, id, ...more }: Partial<TextFilter> & { cursor?: string | undefined; saved?: string } = {},
): string => toHref(`${LANGUAGES_PATH}/${locale}`, { show, kind, id, ...more })
