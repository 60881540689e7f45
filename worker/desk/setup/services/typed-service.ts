import type { LocaleCode } from '#locales/codes.ts'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { getDecimalMark } from '../form/decimals.ts'
import { formatDeposit, readDeposit } from './deposit.ts'
import { applyRows, listPriceRows, readRow } from './price-row.ts'
import { listIds } from './service-groups.ts'
import { getMainName, setMainName } from './service-names.ts'

/** Returns the name of a control of a service. The controls of its durations have other names. */
export const toServiceControl = (id: string, field: 'name' | 'deposit' | 'staff' | 'ticks'): string =>
  `${field}/${id}`

/** The settings of the site that the table needs. */
export interface TableSite {
  locale: LocaleCode
  currency: string
  /** The decimal mark of the person's language. */
  mark: string
}

/** Returns the settings of the site that the table needs. */
export const getTableSite = ({ site, i18n }: Pick<DeskContext, 'site' | 'i18n'>): TableSite => ({
  locale: site.locale,
  currency: site.currency,
  mark: getDecimalMark(i18n),
})

interface TypedService {
  content: SiteResource['content']
  /** Whether the content differs from that of the service. */
  isChanged: boolean
  problems: { path: string; code: FieldProblemCode }[]
}

const hasSameIds = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Reads the typed rows of a service. Properties without a field in the form stay as they are. */
export function readService(service: SiteResource, form: FormData, site: TableSite): TypedService {
  const { id } = service
  const get = (name: string) => form.get(name)?.toString()
  const rows = listPriceRows(service).map((row) => readRow(row, get, site.currency))
  const problems: TypedService['problems'] = rows.flatMap((row) =>
    row.problems.map((path) => ({ path, code: 'invalid' })),
  )
  const typed = rows.map((row) => row.typed)
  const hasPrices = typed.some(({ row, minutes, amount }) => minutes !== row.minutes || amount !== row.amount)
  let content = hasPrices ? applyRows(service, typed, site.currency) : service.content

  const nameControl = toServiceControl(id, 'name')
  const shownName = getMainName(service.content, site.locale)
  const name = get(nameControl)?.trim() ?? shownName
  if (name !== shownName) content = { ...content, name: setMainName(content.name, site.locale, name) }
  if (name === '' && shownName !== '') problems.push({ path: nameControl, code: 'required' })

  const staffControl = toServiceControl(id, 'staff')
  const staff = form.has(toServiceControl(id, 'ticks'))
    ? form.getAll(staffControl).map(String)
    : listIds(content.staff)
  if (!hasSameIds(staff, listIds(service.content.staff))) content = { ...content, staff }
  if (staff.length === 0) problems.push({ path: staffControl, code: 'required' })

  const depositControl = toServiceControl(id, 'deposit')
  const shownDeposit = formatDeposit(service.content.payNow, site.mark)
  const typedDeposit = get(depositControl) ?? shownDeposit
  if (typedDeposit !== shownDeposit) {
    const payNow = readDeposit(typedDeposit, site.currency)
    if (payNow === undefined || (payNow && content.price === undefined))
      problems.push({ path: depositControl, code: 'invalid' })
    const { payNow: _, ...others } = content
    content = { ...others, ...(payNow && { payNow }) }
  }
  return { content, isChanged: content !== service.content, problems }
}
