/** A text with the first match of a search in bold. A text without a match is unchanged. */
export function MatchedText({ text, search }: { text: string; search: string }) {
  const matchStart = search ? text.toLocaleLowerCase().indexOf(search.toLocaleLowerCase()) : -1
  if (matchStart < 0) return text
  const matchEnd = matchStart + search.length
  return (
    <>
      {text.slice(0, matchStart)}
      <b>{text.slice(matchStart, matchEnd)}</b>
      {text.slice(matchEnd)}
    </>
  )
}
