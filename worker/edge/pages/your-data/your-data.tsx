import { Erased, YourData } from '#client/pages/your-data.tsx'
import { Failure } from '#worker/contract/failure.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import type { PersonalData } from '#worker/contract/personal-data.ts'
import { readForm, textOf } from '../../posted-forms/read-form.ts'
import { renderPage } from '../../rendering/render-page.tsx'
import type { SiteVisit } from '../page-context.ts'
import { loadAllData } from './load-all-data.ts'

interface Subject {
  of: string
  token: string
}

/** Whose data the address is about. Throws `link-expired` without a token. */
function subjectOf({ url }: SiteVisit): Subject {
  const [of, token] = [url.searchParams.get('of'), url.searchParams.get('token')]
  if (!of || !token) throw new Failure('link-expired')
  return { of, token }
}

function addressOf({ prefix, path }: SiteVisit, subject: Subject): string {
  return `${prefix}${path}?${new URLSearchParams({ ...subject })}`
}

/** The forms as they are now, for their words; what is no longer published has none. */
async function formsOf({ calls }: SiteVisit, { submissions, begun }: PersonalData) {
  const ids = [...new Set([...submissions, ...begun].map(({ form }) => form.id))]
  const found = await Promise.all(ids.map((id) => calls.form(id).catch(() => undefined)))
  return new Map<string, FormView>(found.flatMap((form) => (form ? [[form.id, form]] : [])))
}

interface Said {
  confirming?: boolean
  withdrawn?: boolean
}

async function render(visit: SiteVisit, subject: Subject, data: PersonalData, said: Said = {}) {
  const { i18n, site } = visit
  const { confirming = false, withdrawn = false } = said
  return renderPage(visit, {
    title: i18n.t('data.heading'),
    layout: 'form',
    entries: ['results'],
    caching: 'never',
    address: addressOf(visit, subject),
    content: (
      <YourData
        data={data}
        forms={await formsOf(visit, data)}
        timeZone={site.timeZone}
        business={i18n.text(site.name)}
        address={addressOf(visit, subject)}
        confirming={confirming}
        withdrawn={withdrawn}
      />
    ),
  })
}

function download({ next: _, ...theirs }: PersonalData): Response {
  return new Response(JSON.stringify(theirs, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="your-data.json"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** `GET` of a link to what is kept of a person, or of one submission. It changes nothing: mail scanners follow links. */
export async function showYourData(visit: SiteVisit): Promise<Response> {
  const subject = subjectOf(visit)
  const data = await loadAllData(visit.calls, subject.of, subject.token)
  const { searchParams } = visit.url
  if (searchParams.get('download') === 'json') return download(data)
  return render(visit, subject, data, { confirming: searchParams.get('confirm') === 'erase' })
}

async function erase(visit: SiteVisit, { of, token }: Subject): Promise<Response> {
  const erasure = await visit.calls.erase(of, token)
  return renderPage(visit, {
    title: visit.i18n.t('data.erasedHeading'),
    layout: 'form',
    entries: ['results'],
    caching: 'never',
    address: `${visit.prefix}/`,
    content: <Erased {...erasure} />,
  })
}

/** `POST` to it: erases what is kept, or takes back the agreement to marketing. */
export async function postYourData(visit: SiteVisit): Promise<Response> {
  const intent = textOf(await readForm(visit.request), 'intent')
  const subject = subjectOf(visit)
  if (intent === 'erase') return erase(visit, subject)
  if (intent !== 'withdraw') return showYourData(visit)
  await visit.calls.withdraw(subject.of, subject.token)
  const data = await loadAllData(visit.calls, subject.of, subject.token)
  return render(visit, subject, data, { withdrawn: true })
}
