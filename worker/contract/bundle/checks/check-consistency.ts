import * as z from 'zod/mini'
import { type PausableWork, runWithoutPauses } from '../../pausable-work.ts'
import { hours } from '../values/hours.ts'
import { checkBrand } from './check-brand.ts'
import { checkCurrency } from './check-currency.ts'
import { checkIdsAndSlugs, checkRepeated, listRepeatedIds } from './check-ids.ts'
import { checkLocales } from './check-locales.ts'
import { checkOwners } from './check-owners.ts'
import { checkPayments } from './check-payments.ts'
import { checkReferredIds, createIdLookup } from './check-referred-ids.ts'
import { checkWording } from './check-wording.ts'
import { createContentChecks } from './content/check-content.ts'
import { createFormChecks } from './forms/check-forms.ts'
import { getId } from './forms/form-outline.ts'
import { findInDocument, getAllBlocks, getKind } from './fragments.ts'
import { type Check, type Mistake, parseItems, parseItemsWithPauses } from './mistake.ts'
import { type Outline, toOutline } from './outline.ts'
import { hasPublicHost } from './public-host.ts'
import { checkAddOns } from './scheduling/check-add-ons.ts'
import { checkBusyFeeds } from './scheduling/check-busy-feeds.ts'
import { checkCombinations } from './scheduling/check-combinations.ts'
import { checkHours } from './scheduling/check-hours.ts'
import { checkIntakes } from './scheduling/check-intakes.ts'
import { checkMembership } from './scheduling/check-membership.ts'
import { checkOneTimeLinks } from './scheduling/check-one-time-links.ts'
import { checkOwnHours } from './scheduling/check-own-hours.ts'
import { checkPrices } from './scheduling/check-prices.ts'
import { checkServiceMenus } from './scheduling/check-service-menus.ts'
import { checkVideos } from './scheduling/check-videos.ts'
import { createValidityCheck } from './validity.ts'

// The minimal shapes of items that the checks need.
const withHours = z.object({ hours })
const withOpeningHours = z.object({ openingHours: hours })
const withUrl = z.object({ url: z.url() })
const withQuestions = z.object({
  questions: z.array(
    z.object({ id: z.string(), options: z.optional(z.array(z.object({ value: z.string() }))) }),
  ),
})

function* checkAllHours(list: string, items: readonly unknown[]): PausableWork<Mistake[]> {
  const fragments = yield* parseItemsWithPauses(list, items, withHours)
  return fragments.flatMap(({ path, value }) => checkHours(`${path}.hours`, value.hours))
}

function checkOpeningHours(site: unknown): Mistake[] {
  const { data } = withOpeningHours.safeParse(site)
  return data ? checkHours('site.openingHours', data.openingHours) : []
}

function* checkHoursBlocks(outline: Outline): PausableWork<Mistake[]> {
  const blocks = yield* getAllBlocks(outline)
  return blocks
    .filter((block) => getKind(block) === 'hours')
    .flatMap(({ path, value }) => {
      const { data } = withHours.safeParse(value)
      return data ? checkHours(`${path}.hours`, data.hours) : []
    })
}

function checkQuestions(calendars: readonly unknown[]): Mistake[] {
  return parseItems('calendars', calendars, withQuestions).flatMap(({ path, value: { questions } }) => [
    ...checkRepeated(
      `${path}.questions`,
      questions.map(({ id }) => id),
      'id',
    ),
    ...questions.flatMap(({ options = [] }, index) =>
      checkRepeated(
        `${path}.questions.${index}.options`,
        options.map(({ value }) => value),
        'value',
      ),
    ),
  ])
}

const publicHostOnly =
  'This must be a public host name: no IP address, no localhost and no name of a private network'

function checkWebhooks(outline: Outline): Mistake[] {
  const webhooks = findInDocument(outline, 'site.webhooks.*')
  const ids = webhooks.map(getId)
  // This is not part of the schema, because older published bundles must stay readable.
  const privateHosts = webhooks.flatMap(({ path, value }): Mistake[] => {
    const { data } = withUrl.safeParse(value)
    if (!data || hasPublicHost(data.url)) return []
    return [{ path: `${path}.url`, code: 'public-host', message: publicHostOnly }]
  })
  return [...checkRepeated('site.webhooks', ids, 'id'), ...privateHosts]
}

function createConsistencyChecks(document: unknown, malformed: readonly Mistake[]): Check[] {
  const outline = toOutline(document)
  const { site: _, ...allLists } = outline
  const repeatedIds = Object.entries(allLists).flatMap(([name, items]) => listRepeatedIds(name, items))
  const isValid = createValidityCheck([...malformed, ...repeatedIds])
  const { site, staff, resources, services, calendars, teams, groups, serviceMenus, oneTimeLinks, forms } =
    outline
  const getIds = createIdLookup(outline, isValid)
  const lists = Object.entries({ staff, resources, services, calendars, teams, groups, serviceMenus, forms })
  return [
    ...lists.map(
      ([name, items]) =>
        () =>
          checkIdsAndSlugs(name, items),
    ),
    () => checkReferredIds(outline, getIds),
    () => checkBusyFeeds(staff, resources),
    () => checkVideos(calendars, services, staff),
    () => checkCombinations(calendars, services),
    () =>
      isValid('calendars', 'id', 'services', 'cart')
        ? checkServiceMenus(serviceMenus, calendars, getIds)
        : [],
    () =>
      isValid('calendars', 'id', 'services') && isValid('services', 'id', 'staff', 'durations')
        ? checkOneTimeLinks(oneTimeLinks, calendars, services, getIds)
        : [],
    () => (isValid('calendars', 'id', 'services') ? checkMembership(services, calendars) : []),
    () => (isValid('forms', 'id', 'kind') ? checkIntakes(calendars, forms) : []),
    () => checkPrices(services, calendars, getIds),
    () => checkAddOns(services),
    () => checkLocales(site),
    () => checkOwners(site),
    () => checkBrand(outline),
    () => checkCurrency(outline),
    () => (isValid('site', 'payments') ? checkPayments(site, services) : []),
    () => checkWording(site),
    () => checkQuestions(calendars),
    ...createFormChecks(outline, malformed),
    () => checkWebhooks(outline),
    ...createContentChecks(outline, isValid),
    () => checkOpeningHours(site),
    () => checkOwnHours(site, staff),
    () => checkAllHours('staff', staff),
    () => checkAllHours('calendars', calendars),
    () => checkHoursBlocks(outline),
  ]
}

/**
 * Checks that the definitions of a bundle fit together. Accepts any document, together with the mistakes that the
 * schema found: checks ignore items that they cannot read, and look up nothing in malformed lists. Yields often.
 */
export function* checkConsistencyWithPauses(
  document: unknown,
  malformed: readonly Mistake[] = [],
): PausableWork<Mistake[]> {
  const mistakes: Mistake[] = []
  for (const check of createConsistencyChecks(document, malformed)) {
    yield
    const result = check()
    mistakes.push(...(Array.isArray(result) ? result : yield* result))
  }
  return mistakes
}

/** Does the same as {@link checkConsistencyWithPauses} without a pause. */
export function checkConsistency(document: unknown, malformed: readonly Mistake[] = []): Mistake[] {
  return runWithoutPauses(checkConsistencyWithPauses(document, malformed))
}
