import MarkdownIt from 'markdown-it'

/** CommonMark with GitHub's tables and strike-through. Nesting deeper than a hundred levels is dropped. */
const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: 100 })

// URLs with a scheme become links, and so do email addresses; `example.com` does not.
markdown.linkify.set({ fuzzyLink: false })

// GitHub's task lists. The box is a character, because rich text has no form fields.
markdown.core.ruler.after('block', 'tasks', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const isItem =
      tokens[index - 1]?.type === 'paragraph_open' && tokens[index - 2]?.type === 'list_item_open'
    if (isItem) token.content = token.content.replace(/^\[ \] /, '☐ ').replace(/^\[x\] /i, '☑ ')
  }
})

/** Converts Markdown to HTML. Raw HTML passes through, so the result is not safe to show. */
export function markdownToHtml(source: string): string {
  return markdown.render(source)
}
