/** A page of a list, and the cursor of the next one. */
interface Page<Item> {
  items: readonly Item[]
  next: string | number | null
}

/** Reads the pages of a list until there are `limit` items, or all. */
export async function readPages<Item>(
  limit: number,
  read: (cursor: { cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor === undefined ? {} : { cursor })
    items.push(...page.items)
    cursor = page.next === null ? undefined : String(page.next)
  } while (cursor !== undefined && items.length < limit)
  return items.slice(0, limit)
}
