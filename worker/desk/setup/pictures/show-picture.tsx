import { formatFileSize } from '#locales/file-size.ts'
import { MAX_ASSET_BYTES, MAX_PIXELS } from '#worker/contract/content/asset.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { getProblemText } from '../../form/problem-text.ts'
import { tryAction } from '../../form/try-action.ts'
import { findKindText } from '../../history/resource-kinds.ts'
import { withLabels } from '../../labels/labels.tsx'
import { toKindPath } from '../../list/resource-path.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { canEdit } from '../can-edit.ts'
import { FormValues } from '../form/form-values.ts'
import { toFormValues } from '../form/to-form-values.ts'
import { loadResource } from '../own-draft.ts'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'
import { loadFormSite } from '../resource-view.ts'
import { PicturePage } from './picture-page.tsx'
import { isSquare, loadTarget, toTargetHref } from './picture-target.ts'
import { altTextSchema, createImageId, type Purpose, savePicture } from './save-picture.ts'
import { PICTURE, refusePicture } from './store-picture.ts'
import { findThumbnail } from './thumbnail.tsx'

const MILLION = 1_000_000

/** The maximum size of a posted form: a file, its alternative texts and the delimiters between them. */
export const MAX_PICTURE_FORM_BYTES = MAX_ASSET_BYTES + 256 * 1024

/** Loads the field or the image that the address names. Throws `not-found` if it does not exist, and `forbidden` if the person may not change it. */
async function loadPurpose(context: DeskContext): Promise<Purpose> {
  const replace = context.url.searchParams.get('replace')
  const [target, replaced] = await Promise.all([
    loadTarget(context),
    replace === null ? undefined : loadResource(context, { kind: 'image', id: replace }),
  ])
  if (target && !canEdit(context, target.view)) throw new Failure('forbidden')
  return { target, replaced }
}

/** Returns the link to the page from which the person came. */
function getBackLink({ i18n }: DeskContext, { target, replaced }: Purpose) {
  if (target?.isLook) return { href: toTargetHref(target), text: i18n.t('look.heading') }
  if (target)
    return {
      href: toTargetHref(target),
      text: getTitle(i18n, target.view.content) || i18n.t(findKindText(target.view.kind) ?? 'setup.heading'),
    }
  const text = i18n.t('published.images')
  return { href: replaced ? toResourceHref({ kind: 'image', id: replaced.id }) : toKindPath('image'), text }
}

/** Returns the title and the problems of a refused form. */
function describeRefusal({ i18n }: DeskContext, failure: Failure, [altField = '']: readonly string[]) {
  const { t, number } = i18n
  const values = { size: formatFileSize(i18n, MAX_ASSET_BYTES), count: number(MAX_PIXELS / MILLION) }
  const { title, errors = [] } = toProblem(failure, t)
  const problems = errors.map(({ path, code }) =>
    path === PICTURE
      ? { name: PICTURE, message: getProblemText(t, code, values) }
      : { name: altField, message: getProblemText(t, 'invalid') },
  )
  return { title, problems }
}

async function renderPicture(
  context: DeskContext,
  purpose: Purpose,
  refused?: { failure: Failure; form?: FormData },
): Promise<Response> {
  const { i18n, url } = context
  const { target, replaced } = purpose
  const site = await loadFormSite(context)
  const refusal =
    refused &&
    describeRefusal(
      context,
      refused.failure,
      site.locales.map((locale) => `/alt@${locale}`),
    )
  const heading = i18n.t(replaced ? 'picture.replace' : 'picture.upload')
  return renderDeskPage(context, {
    title: heading,
    ...(refused && { status: refused.failure.status }),
    content: await withLabels(
      context,
      <PicturePage
        heading={heading}
        back={getBackLink(context, purpose)}
        action={url.pathname + url.search}
        id={(refused?.form && getText(refused.form, 'id')) ?? createImageId()}
        state={{
          formValues: refused?.form
            ? FormValues.fromForm(refused.form)
            : toFormValues(altTextSchema, replaced?.content, site),
          site,
          error: (name) => refusal?.problems.find((problem) => problem.name === name)?.message,
        }}
        refusal={refusal}
        schema={altTextSchema.shape.alt}
        replacedSrc={replaced && findThumbnail(replaced.content)}
        isSquare={target !== undefined && isSquare(target)}
      />,
    ),
  })
}

/** The page that uploads a picture into the draft of the person, and sets it in the field from which the person came. */
export const newPicture: DeskHandlers = {
  async show(context) {
    return renderPicture(context, await loadPurpose(context))
  },
  async post(context, form) {
    const purpose = await loadPurpose(context)
    let next = ''
    const failure = await tryAction(async () => {
      next = await savePicture(context, form, purpose)
    })
    return failure ? renderPicture(context, purpose, { failure, form }) : seeOther(next)
  },
  async refuse(context, failure) {
    const isTooLarge = failure.code === 'payload-too-large'
    const fieldFailure = isTooLarge ? refusePicture('file-large') : failure
    return renderPicture(context, await loadPurpose(context), { failure: fieldFailure })
  },
}
