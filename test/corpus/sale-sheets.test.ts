import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectedRows, OWN_CORPUS } from './expected-rows.ts'
import { systemRows } from './system-rows.ts'

const expected = Map.groupBy(
  expectedRows(OWN_CORPUS, 'sale-sheets-expected.tsv'),
  (line) => line['file'] ?? '',
)

/** As the table of expectations writes it: nothing where nothing is said. */
const written = (value: string | number | null | undefined): string => String(value ?? '')

test.each([...expected])(
  'The sheet of sales %s is recognised, with what became of each sale, its fee and what went back',
  async (file, lines) => {
    const read = await systemRows(readFileSync(join(OWN_CORPUS, 'systems', file)))
    expect(read?.target).toBe('sales')
    expect(
      read?.drafts
        .filter((draft) => !draft.is_excluded)
        .flatMap((draft) => Object.entries(draft.errors)),
    ).toEqual([])
    const found = (read?.rows ?? []).map((row) => ({
      file,
      system: read?.system,
      external_id: written(row.external_id),
      status: written(row.status),
      competency_date: written(row.competency_date),
      total_cents: written(row.total_cents),
      platform_fee_cents: written(row.platform_fee_cents),
      commission_cents: written(row.commission_cents),
      refunded_cents: written(row.refunded_cents),
      paid_by: written(row.paid_by),
    }))
    expect(found.map((sale, place) => ({ ...sale, becomes: lines[place]?.['becomes'] }))).toEqual(
      lines,
    )
  },
)
