import { cutText } from '#worker/contract/cut-text.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { passDownload } from '../request/download.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { type CustomerSort, Customers, customerSorts } from './customers.tsx'

const getQuery = ({ searchParams }: URL): string => cutText(searchParams.get('q')?.trim() ?? '', 100)

/** Returns the order that the URL asks for; by name if it asks for none or for an unknown one. */
function getSort({ searchParams }: URL): CustomerSort {
  const asked = searchParams.get('sort')
  return customerSorts.find((sort) => sort === asked) ?? 'name'
}

/** Returns the number of erased records that the URL names; undefined if it names none. */
function getErased({ searchParams }: URL): number | undefined {
  const erased = searchParams.get('erased')
  return erased && /^\d{1,6}$/.test(erased) ? Number(erased) : undefined
}

/** The page of customers. */
export const customers: DeskHandlers = {
  async show(context) {
    const { api, i18n, may, site, url } = context
    const [q, sort] = [getQuery(url), getSort(url)]
    const cursor = url.searchParams.get('cursor') ?? undefined
    const tag = url.searchParams.get('tag') || undefined
    const query = {
      sort,
      ...(q && { q }),
      ...(tag !== undefined && { tag: cutText(tag, 40) }),
      ...(cursor !== undefined && { cursor }),
    }
    const { customers: found, tags, next } = await readAnswer(api('get /admin/customers', { query }))
    return renderDeskPage(context, {
      title: i18n.t('customers.heading'),
      content: (
        <Customers
          customers={found}
          tags={tags}
          tag={tag}
          canCreate={may('post /admin/customers')}
          q={q}
          sort={sort}
          cursor={cursor}
          next={next}
          timeZone={site.timeZone}
          canExport={may('get /admin/customers.csv')}
          erased={getErased(url)}
        />
      ),
    })
  },
}

/** The table of the customers that a search finds, to download. */
export const customersTable: DeskHandlers = {
  show({ api, url }) {
    const [q, tag] = [getQuery(url), url.searchParams.get('tag') ?? '']
    const query = { ...(q && { q }), ...(tag && { tag: cutText(tag, 40) }) }
    return passDownload(api('get /admin/customers.csv', { query }))
  },
}
