import type { Draft } from './draft-rows.rules.ts'

/** Drafts as a file of one JSON object a line, as imports take them. */
export function rowsFile(drafts: readonly Draft[]): File {
  const lines = drafts.map(({ row, values }) => JSON.stringify({ row, ...values }))
  return new File([lines.join('\n')], 'rows.ndjson', { type: 'application/x-ndjson' })
}
