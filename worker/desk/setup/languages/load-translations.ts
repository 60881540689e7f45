import type { LocaleCode } from '#locales/codes.ts'
import type { TranslatedResource } from '#worker/contract/admin/translations.ts'
import { type ResourceKind, resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { createPermissions } from '../../request/may.tsx'
import { getRootLocation } from '../root-location.ts'
import { hasTexts } from './localized-texts.ts'
import type { TextFilter } from './translation-address.ts'
import { type LanguagePair, listRows, type TranslationRow } from './translation-rows.ts'

/** The kinds that have texts in several languages. */
export const textKinds = resourceKinds.filter((kind) => hasTexts(getRootLocation(kind).schema))

/** Returns the kinds whose texts the person may see and change as `own`, and the other kinds. */
export function splitKinds({ person }: DeskContext): { own: ResourceKind[]; others: ResourceKind[] } {
  const { mayEdit } = createPermissions(person)
  return { own: textKinds.filter(mayEdit), others: textKinds.filter((kind) => !mayEdit(kind)) }
}

/** Loads the resources of a kind, or the one with the id, as they are with the draft of the person. Pages load as the caller reads on. */
export async function* loadTranslated(
  { api, person }: DeskContext,
  { id, ...query }: { kind: ResourceKind; id?: string | undefined; original: LocaleCode },
): AsyncGenerator<TranslatedResource> {
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { resources: TranslatedResource[]; next: string | null } = await readAnswer(
      api('get /admin/translations', {
        query: {
          ...query,
          ...(id !== undefined && { id }),
          ...(person.draft && { draft: person.draft.id }),
          ...(cursor && { cursor }),
        },
      }),
    )
    yield* page.resources
    cursor = page.next
  }
}

async function* loadRows(
  context: DeskContext,
  languages: LanguagePair,
  { kind, id, show }: TextFilter,
): AsyncGenerator<TranslationRow> {
  const { own } = splitKinds(context)
  const kinds = kind ? own.filter((ownKind) => ownKind === kind) : own
  for (const ownKind of kinds)
    for await (const resource of loadTranslated(context, { kind: ownKind, id, original: languages.main }))
      for (const row of listRows(resource, languages)) if (show === undefined || row.state === show) yield row
}

// A page has few enough texts that its form can be posted and saved at once.
const MAX_ROWS = 50

/** The maximum number of characters of all texts on a page. */
const MAX_TEXT_LENGTH = 30_000

/** The maximum number of characters of the resources of these texts, as JSON. */
const MAX_CONTENT_LENGTH = 250_000

/** Returns a page of texts with their translations. `from` is the number of texts before the page. */
export async function loadPage(
  context: DeskContext,
  languages: LanguagePair,
  filter: TextFilter,
  from: number,
): Promise<{ rows: TranslationRow[]; next: string | null }> {
  const rows: TranslationRow[] = []
  let [index, textLength, contentLength] = [0, 0, 0]
  for await (const row of loadRows(context, languages, filter)) {
    index += 1
    if (index <= from) continue
    textLength += Math.max(row.original.text.length, row.translation.length)
    if (rows.at(-1)?.resource !== row.resource) contentLength += JSON.stringify(row.resource.content).length
    const isFull =
      rows.length === MAX_ROWS || textLength > MAX_TEXT_LENGTH || contentLength > MAX_CONTENT_LENGTH
    if (isFull && rows.length > 0) return { rows, next: String(from + rows.length) }
    rows.push(row)
  }
  return { rows, next: null }
}
