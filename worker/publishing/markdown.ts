import MarkdownIt from 'markdown-it'

/** CommonMark with GitHub's tables and strike-through; what is nested deeper than a hundred times is left out. */
const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: 100 })

// A word with a dot in it is no address; one that says https is.
markdown.linkify.set({ fuzzyLink: false })

/** GitHub's tasks: the box is a sign, as rich text has no form fields. */
markdown.core.ruler.after('block', 'tasks', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const isItem =
      tokens[index - 1]?.type === 'paragraph_open' && tokens[index - 2]?.type === 'list_item_open'
    if (isItem) token.content = token.content.replace(/^\[ \] /, '☐ ').replace(/^\[x\] /i, '☑ ')
  }
})

/** HTML as Markdown says it, the HTML in it unchanged: not safe. */
export const markdownToHtml = (source: string): string => markdown.render(source)
