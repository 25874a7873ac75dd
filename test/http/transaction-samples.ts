import type { World } from './world.ts'
import { sampleTransaction } from './samples.ts'

type Sample = (world: World) => {
  readonly query?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, number>>
  readonly body?: unknown
}

/** Every month without end, on any day of the week. */
export const EVERY_MONTH = {
  mode: 'recurrence',
  frequency_unit: 'month',
  frequency_count: 1,
  occurrences: null,
  weekend_rule: 'keep',
  competency_moves: true,
} as const

/** A transaction of 100,00 that comes three times. */
export const sampleSeries = (category_id: number, fields = {}) => ({
  ...sampleTransaction(category_id, 10_000, { due_date: '2026-11-30', ...fields }),
  repeat: { ...EVERY_MONTH, occurrences: 3, weekend_rule: 'next' },
})

/** Sixty and forty percent of one category. */
export const sampleTemplate = (category_id: number) => ({
  name: 'Rateio',
  rows: ['60', '40'].map((percent) => ({
    category_id,
    cost_center_id: null,
    project_id: null,
    percent,
  })),
})

const NOUNS = ['payables', 'receivables'] as const

function samplesOf(noun: (typeof NOUNS)[number]): Readonly<Record<string, Sample>> {
  const isPayable = noun === 'payables'
  const ofSeries = (world: World) => ({
    id: isPayable ? world.series_payable_id : world.series_receivable_id,
  })
  const series =
    (body: unknown): Sample =>
    (world) => ({ params: ofSeries(world), body })
  const selection = (world: World) => ({ ids: [ofSeries(world).id] })
  const bulk =
    (fields: (world: World) => object): Sample =>
    (world) => ({ body: { selection: selection(world), ...fields(world) } })
  const samples: Readonly<Record<string, Sample>> = {
    'create-series': (world) => ({
      body: sampleSeries(world.category_id, { description: `Série ${world.canary}` }),
    }),
    series: (world) => ({ params: ofSeries(world) }),
    'series-failures': () => ({}),
    similar: (world) => ({
      query: {
        party_id: String(isPayable ? world.supplier_id : world.client_id),
        fiscal_document: world.canary,
      },
    }),
    'update-series': series({
      scope: 'following',
      changes: { description: 'Aluguel' },
      version: 1,
    }),
    'destroy-series': series({ scope: 'all_open' }),
    'skip-occurrence': (world) => ({ params: ofSeries(world) }),
    'pause-series': series({ is_paused: true }),
    'end-series': series({ ended_on: '2026-12-15' }),
    'readjust-series': series({ from: '2026-12-01', percent: '5.5' }),
    'bulk-settle': bulk((world) => ({
      paid_on: '2026-11-15',
      bank_account_id: world.bank_account_id,
    })),
    'bulk-reverse': bulk(() => ({ reason: null })),
    'bulk-update': bulk(() => ({ changes: { due_date: '2026-12-01' } })),
    'bulk-duplicate': bulk(() => ({ shift_months: 1 })),
    'bulk-cancel': bulk(() => ({})),
    'bulk-destroy': bulk(() => ({})),
    'bulk-export': bulk(() => ({ format: 'csv' })),
  }
  return Object.fromEntries(
    Object.entries(samples).map(([act, sample]) => [`${noun}.${act}`, sample]),
  )
}

/** Right requests of acts on many transactions and on series. */
export const TRANSACTION_SAMPLES: Readonly<Record<string, Sample>> = {
  ...samplesOf('payables'),
  ...samplesOf('receivables'),
  'allocation-templates.create': (world) => ({
    body: { ...sampleTemplate(world.category_id), name: `Outro ${world.canary}`.slice(0, 60) },
  }),
  'allocation-templates.update': (world) => ({
    body: { ...sampleTemplate(world.category_id), version: 1 },
  }),
}
