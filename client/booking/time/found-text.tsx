/** A text with the first match of a search in bold. A text without a match is unchanged. */
export function FoundText({ text, search }: { text: string; search: string }) {
  const at = search ? text.toLocaleLowerCase().indexOf(search.toLocaleLowerCase()) : -1
  if (at < 0) return text
  const end = at + search.length
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  )
}
