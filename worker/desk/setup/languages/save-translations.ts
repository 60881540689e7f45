import type { TranslatedResource } from '#worker/contract/admin/translations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import type { ControlProblem } from '../../form/form-state.ts'
import { normalizeText } from '../../form/normalize-text.ts'
import { getProblemText } from '../../form/problem-text.ts'
import { tryAction } from '../../form/try-action.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { saveToDraft } from '../own-draft.ts'
import { setAt } from '../shape/pointer.ts'
import { getPath } from './localized-texts.ts'
import type { PostedRows, TypedRow } from './posted-rows.ts'
import { translate } from './translate.ts'
import { isUntouched, type LanguagePair } from './translation-rows.ts'

/** The texts that say why translations were not saved. */
export interface Refusal {
  title: string
  status: Failure['status']
  problems: readonly ControlProblem[]
}

/** The typed translations of one resource. */
interface ResourceChange {
  resource: TranslatedResource
  rows: readonly TypedRow[]
}

const isChanged = ({ typed, fingerprint, row }: TypedRow) =>
  !isUntouched(typed, fingerprint) && normalizeText(typed) !== normalizeText(row.translation)

/** Returns the content of a resource with the typed translations. */
function getContent({ resource, rows }: ResourceChange, { main, locale }: LanguagePair) {
  let content: unknown = resource.content
  for (const { row, typed } of rows) {
    const value = translate(row.text.value, { main, locale, text: normalizeText(typed) })
    content = setAt(content, getPath(row.text), value)
  }
  if (!isRecord(content)) throw new Failure('validation')
  return content
}

/** Returns the problems that the API found, each at the control of its text. */
function toControlProblems(
  { i18n: { t } }: DeskContext,
  failure: Failure,
  changes: readonly ResourceChange[],
): ControlProblem[] {
  return (toProblem(failure, t).errors ?? []).map(({ path, code }) => {
    const [, index = '', , ...names] = path.split('.')
    const pathInContent = names.join('.')
    const typedRow = changes[Number(index)]?.rows.find(({ row }) => {
      const textPath = getPath(row.text).join('.')
      return pathInContent === textPath || pathInContent.startsWith(`${textPath}.`)
    })
    const message = code === 'owner-only' ? t('setup.ownerOnly') : getProblemText(t, 'invalid')
    return { ...(typedRow && { name: typedRow.row.control }), message }
  })
}

/** Returns the problems of typed translations: of texts that somebody has changed meanwhile, and of translations that are too long. */
function findProblems({ i18n: { t } }: DeskContext, typed: readonly TypedRow[]) {
  const conflicts = typed
    .filter(({ fingerprint, row }) => fingerprint !== row.fingerprint)
    .map(({ row: { control, translation } }) => ({
      name: control,
      message: t('languages.changed', { text: translation || '–' }),
    }))
  const tooLong = typed
    .filter(
      ({ typed: text, row }) => normalizeText(text).length > (row.text.maxLength ?? Number.POSITIVE_INFINITY),
    )
    .map(({ row: { control } }) => ({ name: control, message: getProblemText(t, 'too-long') }))
  return { conflicts, tooLong }
}

/**
 * Saves the changed translations in the draft of the person. Untouched ones stay as they are now. If they are refused, saves nothing and
 * returns the reason.
 */
export async function saveTranslations(
  context: DeskContext,
  languages: LanguagePair,
  { typed, orphaned }: PostedRows,
): Promise<Refusal | undefined> {
  const { t } = context.i18n
  const changed = typed.filter(isChanged)
  const { conflicts, tooLong } = findProblems(context, changed)
  const orphanedProblems = orphaned.map((text) => ({ message: t('languages.gone', { text }) }))
  if (conflicts.length > 0 || orphanedProblems.length > 0)
    return {
      title: t('setup.conflict'),
      status: 412,
      problems: [...conflicts, ...tooLong, ...orphanedProblems],
    }
  if (tooLong.length > 0)
    return { title: toProblem(new Failure('validation'), t).title, status: 422, problems: tooLong }
  const byResource = Map.groupBy(changed, ({ row }) => row.resource)
  const changes = [...byResource].map(([resource, rows]) => ({ resource, rows }))
  if (changes.length === 0) return
  const failure = await tryAction(() =>
    saveToDraft(context, {
      put: changes.map((change) => ({
        kind: change.resource.kind,
        content: getContent(change, languages),
        base: change.resource.hash,
      })),
    }),
  )
  if (!failure) return
  return failure.code === 'revision-mismatch'
    ? { title: t('setup.conflict'), status: failure.status, problems: [] }
    : {
        title: toProblem(failure, t).title,
        status: failure.status,
        problems: toControlProblems(context, failure, changes),
      }
}

/** Returns the refusal of texts in a language that the site no longer has. */
export const refuseLanguage = ({ i18n: { t } }: DeskContext, language: string): Refusal => ({
  title: t('languages.removedMeanwhile', { language }),
  status: 409,
  problems: [],
})
