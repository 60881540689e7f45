/** Returns the headers of a CSV file with this name, to which the extension is added. */
export const csvHeaders = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
})
