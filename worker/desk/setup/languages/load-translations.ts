import type { LocaleCode } from '#locales/codes.ts'
import type { TranslatedResource } from '#worker/contract/admin/translations.ts'
import { type ResourceKind, resourceKinds } from '#worker/contract/bundle/resource-kinds.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { createPermissions } from '../../request/may.tsx'
import { getRoot } from '../root-place.ts'
import { hasTexts } from './localized-texts.ts'
import type { TextFilter } from './translation-address.ts'
import { type LanguagePair, listRows, type TranslationRow } from './translation-rows.ts'

/** The kinds that have texts in several languages. */
export const textKinds = resourceKinds.filter((kind) => hasTexts(getRoot(kind).schema))

/** Returns the kinds whose texts the person may see and change, and the others. */
export function splitKinds({ person }: DeskContext): { own: ResourceKind[]; others: ResourceKind[] } {
  const { mayEdit } = createPermissions(person)
  return { own: textKinds.filter(mayEdit), others: textKinds.filter((kind) => !mayEdit(kind)) }
}

/** Loads resources of a kind with the draft of the person, as far as they are asked for. */
export async function* loadTranslated(
  { api, person }: DeskContext,
  named: { kind: ResourceKind; id?: string | undefined; original: LocaleCode },
): AsyncGenerator<TranslatedResource> {
  const { id, ...of } = named
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { resources: TranslatedResource[]; next: string | null } = await readAnswer(
      api('get /admin/translations', {
        query: {
          ...of,
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
  for (const one of kind ? own.filter((known) => known === kind) : own)
    for await (const resource of loadTranslated(context, { kind: one, id, original: languages.main }))
      for (const row of listRows(resource, languages)) if (show === undefined || row.state === show) yield row
}

/** The limits of a page, by which its form can be posted and saved at once: texts, their characters, and those of their resources. */
const MAX_ROWS = 50
const MAX_TEXT = 30_000
const MAX_CONTENT = 250_000

/** Returns a page of texts with their translations, from a number of texts on. */
export async function loadPage(
  context: DeskContext,
  languages: LanguagePair,
  filter: TextFilter,
  from: number,
): Promise<{ rows: TranslationRow[]; next: string | null }> {
  const rows: TranslationRow[] = []
  let [index, text, content] = [0, 0, 0]
  for await (const row of loadRows(context, languages, filter)) {
    index += 1
    if (index <= from) continue
    text += Math.max(row.original.text.length, row.translation.length)
    if (rows.at(-1)?.resource !== row.resource) content += JSON.stringify(row.resource.content).length
    const isFull = rows.length === MAX_ROWS || text > MAX_TEXT || content > MAX_CONTENT
    if (isFull && rows.length > 0) return { rows, next: String(from + rows.length) }
    rows.push(row)
  }
  return { rows, next: null }
}
