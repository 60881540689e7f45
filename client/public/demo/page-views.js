// The analytics script of the demo. It counts that this page is shown, in memory only: it stores and sends nothing.
const { dataset } = document.documentElement
dataset.pageViews = String(Number(dataset.pageViews ?? 0) + 1)
