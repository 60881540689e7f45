import { Failure } from '#worker/contract/failure.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import type { PersonalData } from '#worker/contract/personal-data.ts'
import { loadAllData } from '../../origin-client/load-all-data.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import type { PageHandlers } from '../../page-context/route.ts'
import { getText, readForm } from '../../posted-forms/read-form.ts'
import { renderPage } from '../../rendering/render-page.tsx'
import { ErasureResult, YourData } from './your-data-page.tsx'

/** The query parameters that name the person, or the one submission, whose data the page shows. */
interface Subject {
  /** The id of a person or of one submission. */
  of: string
  token: string
}

/** Reads whose data to show. Throws `link-expired` without a token. */
function readSubject({ url }: PageContext): Subject {
  const [of, token] = [url.searchParams.get('of'), url.searchParams.get('token')]
  if (!of || !token) throw new Failure('link-expired')
  return { of, token }
}

function getPath({ prefix, path }: PageContext, subject: Subject): string {
  return `${prefix}${path}?${new URLSearchParams({ ...subject })}`
}

/** Loads the forms of the submissions, for their labels. Those that are no longer published are left out. */
async function loadForms({ calls }: PageContext, { submissions, begun }: PersonalData) {
  const ids = [...new Set([...submissions, ...begun].map(({ form }) => form.id))]
  const forms = await Promise.all(ids.map((id) => calls.form(id).catch(() => undefined)))
  return new Map<string, FormView>(forms.flatMap((form) => (form ? [[form.id, form]] : [])))
}

interface PageNotices {
  /** Whether to ask for confirmation of the erasure. */
  confirming?: boolean
  /** Whether the consent to marketing was just withdrawn. */
  withdrawn?: boolean
}

async function render(
  context: PageContext,
  subject: Subject,
  data: PersonalData,
  { confirming = false, withdrawn = false }: PageNotices = {},
): Promise<Response> {
  const { i18n, site } = context
  const path = getPath(context, subject)
  return renderPage(context, {
    title: i18n.t('data.heading'),
    entries: ['results'],
    caching: 'never',
    returnPath: path,
    content: (
      <YourData
        data={data}
        forms={await loadForms(context, data)}
        timeZone={site.timeZone}
        business={i18n.text(site.name)}
        path={path}
        confirming={confirming}
        withdrawn={withdrawn}
      />
    ),
  })
}

function download({ next: _, ...data }: PersonalData): Response {
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="your-data.json"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** Answers `GET`: shows the data, or downloads it as JSON. Changes nothing: mail scanners follow links. */
async function showYourData(context: PageContext): Promise<Response> {
  const subject = readSubject(context)
  const data = await loadAllData(context.calls, subject.of, subject.token)
  const { searchParams } = context.url
  if (searchParams.get('download') === 'json') return download(data)
  return render(context, subject, data, { confirming: searchParams.get('confirm') === 'erase' })
}

async function erase(context: PageContext, { of, token }: Subject): Promise<Response> {
  const erasure = await context.calls.erase(of, token)
  return renderPage(context, {
    title: context.i18n.t('data.erasedHeading'),
    entries: ['results'],
    caching: 'never',
    returnPath: `${context.prefix}/`,
    content: <ErasureResult {...erasure} />,
  })
}

/**
 * The page of a person's stored data, or of one submission: shows it, erases it, or withdraws the consent to
 * marketing.
 */
export const yourData: PageHandlers = {
  show: showYourData,
  async post(context) {
    const intent = getText(await readForm(context.request), 'intent')
    const subject = readSubject(context)
    if (intent === 'erase') return erase(context, subject)
    if (intent !== 'withdraw') return showYourData(context)
    await context.calls.withdrawMarketing(subject.of, subject.token)
    const data = await loadAllData(context.calls, subject.of, subject.token)
    return render(context, subject, data, { withdrawn: true })
  },
}
