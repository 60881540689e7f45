import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { readId } from '../resource-address.ts'
import { isResourceKind } from '../root-location.ts'
import { loadTranslated } from './load-translations.ts'
import { isUntouched, type LanguagePair, listRows, type TranslationRow } from './translation-rows.ts'

/** A typed translation, with the row of its text as it is now. */
export interface TypedRow {
  row: TranslationRow
  typed: string
  /** The fingerprint of the text that the form showed. */
  fingerprint: string
}

export interface PostedRows {
  typed: TypedRow[]
  /** The typed translations of texts that no longer exist. */
  orphaned: string[]
}

interface PostedText {
  control: string
  kind: ResourceKind
  id: string
  typed: string
  fingerprint: string
}

/** The maximum number of texts in a form. */
const MAX_TEXTS = 50

/** The maximum number of characters of an orphaned translation. */
const MAX_ORPHANED_LENGTH = 200

/** Returns the name of the hidden field with the fingerprint of a text. */
export const toFingerprintName = (control: string): string => `was/${control}`

/** Returns the texts of a posted form in a language. The name of a control is `kind/id/path@language`. */
function readTexts(form: FormData, locale: string): PostedText[] {
  const texts = [...form].flatMap(([control, typed]): PostedText[] => {
    const [kind = '', segment = ''] = control.split('/')
    const id = readId(segment)
    if (typeof typed !== 'string' || !isResourceKind(kind) || id === undefined) return []
    if (!control.endsWith(`@${locale}`)) return []
    return [{ control, kind, id, typed, fingerprint: String(form.get(toFingerprintName(control)) ?? '') }]
  })
  if (texts.length > MAX_TEXTS) throw new Failure('validation')
  return texts
}

/** Loads the texts of a posted form as they are now. */
export async function loadPosted(
  context: DeskContext,
  form: FormData,
  languages: LanguagePair,
): Promise<PostedRows> {
  const texts = readTexts(form, languages.locale)
  const byResource = Map.groupBy(texts, ({ kind, id }) => `${kind}/${id}`)
  const loaded = await Promise.all(
    [...byResource.values()].map(async ([first]): Promise<TranslationRow[]> => {
      if (!first) return []
      const { kind, id } = first
      for await (const resource of loadTranslated(context, { kind, id, original: languages.main }))
        return listRows(resource, languages)
      return []
    }),
  )
  const rows = new Map(loaded.flat().map((row) => [row.control, row]))
  const posted: PostedRows = { typed: [], orphaned: [] }
  for (const { control, typed, fingerprint } of texts) {
    const row = rows.get(control)
    if (row) posted.typed.push({ row, typed, fingerprint })
    else if (typed.trim() !== '' && !isUntouched(typed, fingerprint))
      posted.orphaned.push(cutText(typed, MAX_ORPHANED_LENGTH))
  }
  return posted
}
