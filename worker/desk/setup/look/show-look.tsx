import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { brand } from '#worker/contract/bundle/site/brand.ts'
import { Failure } from '#worker/contract/failure.ts'
import { paletteColors, schemes } from '#worker/contract/theme/palette.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import type { FormState } from '../../form/form-state.ts'
import { createFormState, type RefusedForm } from '../../form/refused-form.ts'
import { tryAction } from '../../form/try-action.ts'
import { withLabels } from '../../labels/labels.tsx'
import { toHref } from '../../list/links.tsx'
import { LOOK_PATH } from '../../list/shortcuts.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { FormValues } from '../form/form-values.ts'
import { getTargetKey, ReferencesProvider } from '../form/references.tsx'
import { loadReferences } from '../load-references.ts'
import { loadSettings, saveToDraft } from '../own-draft.ts'
import { toUploadHref } from '../pictures/picture-address.ts'
import { loadFormSite } from '../resource-view.ts'
import { writeCorrections } from './correction-address.ts'
import { LookPage } from './look-page.tsx'
import {
  CORNERS,
  DARK_LOGO,
  getCorners,
  getPair,
  ICON,
  LOGO,
  PAIR,
  parseLook,
  readLook,
  toColorName,
  WITH_NAME,
} from './read-look.ts'

/** The example in the message about an invalid colour. */
const COLOR_EXAMPLE = '#1f6f5c'

/** Returns the settings of a site as the values of the form. */
function toLookFormValues(content: SiteResource['content']): FormValues {
  const { theme, brand } = parseLook(content)
  const formValues = new FormValues()
  formValues.set(LOGO, [brand.logo?.light ?? ''])
  formValues.set(DARK_LOGO, [brand.logo?.dark ?? ''])
  formValues.set(ICON, [brand.icon ?? ''])
  if (brand.logo?.withName) formValues.set(WITH_NAME, ['on'])
  for (const scheme of schemes)
    for (const color of paletteColors)
      formValues.set(toColorName(scheme, color), [theme[scheme]?.[color] ?? ''])
  formValues.set(PAIR, [getPair(theme)])
  formValues.set(CORNERS, [getCorners(theme)])
  return formValues
}

/** Chooses the uploaded picture that the address names in its field. Returns whether there is such a picture. */
function choosePicture(
  formValues: FormValues,
  pictures: ReadonlySet<string>,
  { searchParams }: URL,
): boolean {
  const [field, picture] = [searchParams.get('field') ?? '', searchParams.get('picture') ?? '']
  const isOffered = [LOGO, DARK_LOGO, ICON].includes(field) && pictures.has(picture)
  if (isOffered) formValues.set(field, [picture])
  return isOffered
}

async function loadLook(context: DeskContext) {
  const [settings, references] = await Promise.all([loadSettings(context), loadReferences(context, brand)])
  const pictures = new Set((references.get(getTargetKey({ list: 'images' })) ?? []).map(({ id }) => id))
  return { settings, references, pictures }
}

const describeRefusal = ({ i18n }: DeskContext, refused: RefusedForm | undefined): FormState => {
  const names = (refused?.failure.details.errors ?? []).map(({ path }) => [path, path] as const)
  const controls = Object.fromEntries(names.filter(([path]) => path.startsWith('/')))
  const state = createFormState(refused, { i18n, controls, values: { example: COLOR_EXAMPLE } })
  return refused?.failure.code === 'revision-mismatch' ? { ...state, title: i18n.t('setup.conflict') } : state
}

async function renderLook(context: DeskContext, refused?: RefusedForm): Promise<Response> {
  const { i18n, url, site, person } = context
  const { settings, references, pictures } = await loadLook(context)
  const formValues = refused ? FormValues.fromForm(refused.form) : toLookFormValues(settings.content)
  const isChosen = !refused && choosePicture(formValues, pictures, url)
  const state = describeRefusal(context, refused)
  const draft = person.draft && new URL(person.draft.url)
  return renderDeskPage(context, {
    title: i18n.t('look.heading'),
    ...(refused && { status: refused.failure.status }),
    scripts: ['deskLook'],
    content: await withLabels(
      context,
      <ReferencesProvider value={references}>
        <LookPage
          settings={settings}
          state={state}
          fields={{ formValues, site: await loadFormSite(context), error: state.error, toUpload }}
          business={i18n.text(site.name)}
          preview={draft ? draft.pathname + draft.search : '/'}
          resultQuery={refused ? new URLSearchParams() : url.searchParams}
          isChosen={isChosen}
        />
      </ReferencesProvider>,
    ),
  })
}

/** Returns the address of the page that uploads a picture for a field of this page. */
const toUpload = (field: string) =>
  toUploadHref({ kind: 'site', id: 'site', valuePath: [], variants: undefined }, field, 'look')

/** The page with the logo, the colours, the fonts and the corners of the site, beside previews on devices. */
export const look: DeskHandlers = {
  show: (context) => renderLook(context),
  async post(context, form) {
    const { settings, pictures } = await loadLook(context)
    const get = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : undefined
    }
    const { content, problems, corrections } = readLook(settings.content, get, pictures)
    const failure = await tryAction(async () => {
      if (problems.length > 0)
        throw new Failure('validation', {
          errors: problems.map(({ name, code }) => ({ path: name, code, message: code })),
        })
      if (content === settings.content) return
      await saveToDraft(context, { put: [{ kind: 'site', content, base: getText(form, 'base') ?? null }] })
    })
    if (failure) return renderLook(context, { form, failure })
    const field = getText(form, 'upload')
    if (field !== undefined) return seeOther(toUpload(field))
    return seeOther(toHref(LOOK_PATH, { saved: '1', corrected: writeCorrections(corrections) }))
  },
}
